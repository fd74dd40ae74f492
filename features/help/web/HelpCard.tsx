import { lazy } from 'react';
import { m } from '#messages';
import { FoldedCard } from '#web/ui/FoldedCard.tsx';

const FirstQuestions = lazy(() => import('./FirstQuestions.tsx'));

/** On the dashboard: the first questions people ask. */
export default function HelpCard() {
  return (
    <FoldedCard
      title={m.help_menu()}
      all={{ words: m.help_all(), to: '/help-and-support' }}
      summary={m.help_questions()}
    >
      <FirstQuestions />
    </FoldedCard>
  );
}
