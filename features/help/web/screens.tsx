import { MessageCircleReply } from 'lucide-react';
import { m } from '#messages';
import { room } from '#web/lib/room.ts';
import { foldedCard } from '#web/ui/folded-card.tsx';
import { part } from '#web/ui/part.tsx';
import { helpScreens, helpWidgets } from '../screens.ts';

/** Questions with their answers, whom to turn to, and what people tell the company. */
export const help = room({
  screens: helpScreens,
  pages: {
    '/help-and-support': part(() => import('./HelpPage.tsx')),
    '/told-us': part(() => import('../telling/web/ToldPage.tsx')),
    '/told-us/:tellingId': part(() => import('../telling/web/TellingPage.tsx')),
    '/admin/help/:kind?': part(() => import('./KeepHelpPage.tsx')),
  },
  cards: [
    foldedCard(helpWidgets.help, {
      all: { words: m.help_all, to: '/help-and-support' },
      summary: m.help_questions,
      Content: part(() => import('./FirstQuestions.tsx')),
    }),
  ],
  waiting: [{ step: 'answer', Icon: MessageCircleReply }],
});
