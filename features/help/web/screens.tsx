import { MessageCircleReply } from 'lucide-react';
import { lazy } from 'react';
import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { foldedCard } from '#web/ui/folded-card.tsx';
import { helpScreens, helpWidgets } from '../screens.ts';

/** Questions with their answers, whom to turn to, and what people tell the company. */
export const help = room({
  screens: helpScreens,
  pages: {
    '/help-and-support': lazy(() => import('./HelpPage.tsx')),
    '/told-us': lazy(() => import('../telling/web/ToldPage.tsx')),
    '/told-us/:tellingId': lazy(() => import('../telling/web/TellingPage.tsx')),
    '/admin/help/:kind?': lazy(() => import('./KeepHelpPage.tsx')),
  },
  cards: [
    foldedCard(helpWidgets.help, {
      all: { words: m.help_all, to: '/help-and-support' },
      summary: m.help_questions,
      Content: lazy(() => import('./FirstQuestions.tsx')),
    }),
  ],
  waiting: [{ step: 'answer', Icon: MessageCircleReply }],
});
