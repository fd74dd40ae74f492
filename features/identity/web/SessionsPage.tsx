import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import type { getSessions } from '../contract.ts';
import { exportedSessions, sessionsOf } from './api.ts';
import { EndDialog, type Ending } from './EndDialog.tsx';
import { SessionRows } from './SessionRows.tsx';

/** `/admin/sessions`: everyone who is signed in, found by name or employee code, and ending their sessions. */
export default function SessionsPage() {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = useQuery({ ...sessionsOf(search), placeholderData: (before) => before });
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <>
      <PageTop
        title={m.identity_sessions_title()}
        below={<p className="muted">{m.identity_sessions_text()}</p>}
        actions={
          <ExportButton
            of={exportedSessions}
            query={search === '' ? {} : { query: search }}
            list={{ rows: query.data?.data.length ?? 0, more: query.data?.more }}
            narrowed={search !== ''}
          />
        }
      />
      <Card>
        <Field label={m.identity_sessions_search()}>
          <TextInput
            type="search"
            maxLength={100}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </Card>
      <Card flush>
        <Loaded of={query} errorTitle={m.identity_sessions_error()} rows={5}>
          {({ data }) =>
            data.length === 0 ? (
              <EmptyState title={m.identity_sessions_empty()} text={m.identity_sessions_empty_text()} />
            ) : (
              <SessionRows sessions={data} setEnding={setEnding} />
            )
          }
        </Loaded>
      </Card>
      <p role="status" className="muted">
        {query.data && countWords(query.data)}
      </p>
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function countWords({ data, more }: AnswerOf<typeof getSessions>): string {
  const words = more ? m.identity_sessions_more : m.identity_sessions_count;
  return words({ count: data.length });
}
