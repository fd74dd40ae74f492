import { ArrowRight, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '#messages';
import { ButtonLink } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';
import style from './Question.module.css';

const FirstQuestions = lazy(() => import('./FirstQuestions.tsx'));

/** On the dashboard: the first questions people ask, each leading to its answer. They are read once the card is opened, so that no visit pays for them. */
export default function HelpCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      flush
      title={m.help_menu()}
      actions={
        <ButtonLink variant="quiet" to="/help-and-support" iconAfter={<ArrowRight className="turns" />}>
          {m.help_all()}
        </ButtonLink>
      }
    >
      <details className={style.question} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {m.help_questions()}
          <ChevronDown aria-hidden="true" />
        </summary>
        {isOpen && (
          <Suspense fallback={<LoadingRows />}>
            <FirstQuestions />
          </Suspense>
        )}
      </details>
    </Card>
  );
}
