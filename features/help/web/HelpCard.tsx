import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { ButtonLink } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { Row, Rows } from '../../../web/ui/List.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';
import { help } from './api.ts';
import style from './Question.module.css';

const shown = 3;

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
        {isOpen && <FirstQuestions />}
      </details>
    </Card>
  );
}

function FirstQuestions() {
  const { data, error, refetch } = useQuery(help);
  if (error) return <ErrorState error={error} title={m.help_error()} retry={refetch} />;
  if (!data) return <LoadingRows rows={shown} />;
  return (
    <Rows label={m.help_questions()}>
      {data.questions.slice(0, shown).map(({ key, question }) => (
        <Row key={key} title={question} to={`/help-and-support#${key}`} />
      ))}
    </Rows>
  );
}
