import { MessageCircleReply } from 'lucide-react';
import { lazy } from 'react';
import { room } from '#web/lib/room.ts';
import { helpScreens, helpWidgets } from '../screens.ts';
import HelpCard from './HelpCard.tsx';

/** Questions with their answers, whom to turn to, and what people tell the company. */
export const help = room({
  screens: helpScreens,
  pages: {
    '/help-and-support': lazy(() => import('./HelpPage.tsx')),
    '/told-us': lazy(() => import('../telling/web/ToldPage.tsx')),
    '/told-us/:tellingId': lazy(() => import('../telling/web/TellingPage.tsx')),
    '/admin/help/:kind?': lazy(() => import('./KeepHelpPage.tsx')),
  },
  cards: [{ widget: helpWidgets.help, Card: HelpCard }],
  waiting: [{ step: 'answer', Icon: MessageCircleReply }],
});
