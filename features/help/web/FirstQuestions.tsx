import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { help } from './api.ts';

const shown = 3;

/** The first questions people ask, each leading to its answer. */
export default function FirstQuestions() {
  const query = useQuery(help);
  const { data } = query;
  if (!data) return <Loaded of={query} errorTitle={m.help_error()} rows={shown} />;
  return (
    <Rows label={m.help_questions()}>
      {data.questions.slice(0, shown).map(({ key, question }) => (
        <Row key={key} title={question} to={`/help-and-support#${key}`} />
      ))}
    </Rows>
  );
}
