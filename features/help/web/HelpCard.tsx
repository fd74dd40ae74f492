import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { m } from '#messages';
import { ButtonLink } from '../../../web/ui/Button.tsx';
import { Card } from '../../../web/ui/Card.tsx';
import { ErrorState } from '../../../web/ui/ErrorState.tsx';
import { Row, Rows } from '../../../web/ui/List.tsx';
import { LoadingRows } from '../../../web/ui/Skeleton.tsx';
import { help } from './api.ts';

const shown = 3;

/** On the dashboard: the first questions people ask, each leading to its answer. */
export default function HelpCard() {
  const { data, error, refetch } = useQuery(help);
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
      {error ? (
        <ErrorState error={error} title={m.help_error()} retry={refetch} />
      ) : data ? (
        <Rows label={m.help_questions()}>
          {data.questions.slice(0, shown).map(({ key, question }) => (
            <Row key={key} title={question} to={`/help-and-support#${key}`} />
          ))}
        </Rows>
      ) : (
        <LoadingRows rows={shown} />
      )}
    </Card>
  );
}
