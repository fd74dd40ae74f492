import { room } from '#web/lib/room.ts';
import { part } from '#web/ui/part.tsx';
import { celebrationScreens, celebrationWidgets } from '../screens.ts';
import CelebrationsCard from './CelebrationsCard.tsx';

/** Birthdays and work anniversaries of today and tomorrow. */
export const celebrations = room({
  screens: celebrationScreens,
  pages: { '/celebrations': part(() => import('./CelebrationsPage.tsx')) },
  cards: [{ widget: celebrationWidgets.celebrations, Card: CelebrationsCard }],
  offers: { CelebrationChoice: part(() => import('./CelebrationChoice.tsx')) },
});
