import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { wholeOf } from '#web/lib/address-values.ts';
import { useParams } from '#web/lib/router.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Columns } from '#web/ui/list/Columns.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LineBone } from '#web/ui/TopBones.tsx';
import type { Telling } from '../contract.ts';
import { tellingOf } from './api.ts';
import { EndButtons } from './EndButtons.tsx';
import { AddForm, AnswerForm } from './EntryForms.tsx';
import style from './Telling.module.css';
import { TellingState } from './TellingState.tsx';
import { Thread } from './Thread.tsx';

/** What is no number of a telling is asked for as one that there is not. */
const none = 999_999_999_999_999;

/** `/told-us/<number>`: what was told, with all that was said since, for whoever told it and those who answer. */
export default function TellingPage() {
  const tellingId = wholeOf(useParams().tellingId ?? null, { most: none - 1 }) ?? none;
  const query = useQuery(tellingOf(tellingId));
  const { data } = query;
  return (
    <>
      <PageTop
        title={data?.topic.name ?? m.help_title()}
        back={data && !data.mine ? '/told-us' : '/help-and-support'}
        below={data ? <About telling={data} /> : !query.error && <LineBone />}
      />
      <Columns key={data ? 'there' : 'coming'}>
        <Loaded of={query} rows={3} asCards>
          {(data) => <Shown telling={data} />}
        </Loaded>
      </Columns>
    </>
  );
}

function About({ telling }: { telling: Telling }) {
  const { mine, toldBy, location } = telling;
  return (
    <p className={style.buttons}>
      <TellingState row={telling} />
      {!mine && <span className="muted">{m.help_telling_from({ name: toldBy.name, location })}</span>}
    </p>
  );
}

function Shown({ telling }: { telling: Telling }) {
  const { actions } = telling;
  return (
    <>
      <Card>
        <Thread telling={telling} />
      </Card>
      {actions.includes('answer') && (
        <Card>
          <AnswerForm telling={telling} />
        </Card>
      )}
      {telling.mine && actions.length > 0 && (
        <Card>
          <div className={style.form}>
            {actions.includes('add') && <AddForm telling={telling} />}
            <EndButtons telling={telling} />
          </div>
        </Card>
      )}
    </>
  );
}
