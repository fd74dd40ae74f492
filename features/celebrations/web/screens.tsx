import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { celebrationScreens, celebrationWidgets } from '../screens.ts';
import CelebrationsCard from './CelebrationsCard.tsx';

/** Birthdays and work anniversaries of today and tomorrow. */
export const celebrations = room({
  screens: celebrationScreens,
  pages: { '/celebrations': lazy(() => import('./CelebrationsPage.tsx')) },
  cards: [{ widget: celebrationWidgets.celebrations, Card: CelebrationsCard }],
  offers: { CelebrationChoice: lazy(() => import('./CelebrationChoice.tsx')) },
});
