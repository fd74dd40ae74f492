import { lazy } from 'react';
import { room } from '../../../web/lib/room.ts';
import { helpScreens } from '../screens.ts';
import { helpWidgets } from '../widgets.ts';
import HelpCard from './HelpCard.tsx';

/** Questions with their answers, and whom to turn to. */
export const help = room({
  screens: helpScreens,
  pages: {
    '/help-and-support': lazy(() => import('./HelpPage.tsx')),
    '/admin/help/:kind?': lazy(() => import('./KeepHelpPage.tsx')),
  },
  cards: [{ widget: helpWidgets.help, Card: HelpCard }],
});
