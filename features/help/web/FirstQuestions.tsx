import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { help } from './api.ts';

const shown = 3;

/** The first questions people ask, each leading to its answer. */
export default function FirstQuestions() {
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
