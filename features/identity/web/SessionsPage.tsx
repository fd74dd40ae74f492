import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { m } from '#messages';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { calls } from '../calls.ts';
import type { exportSessions } from '../contract.ts';
import { sessionsOf } from './api.ts';
import { EndDialog, type Ending } from './EndDialog.tsx';
import { SessionRows } from './SessionRows.tsx';

/** `/admin/sessions`: everyone who is signed in, found by name or employee code, and ending their sessions. */
export default function SessionsPage() {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const query = useQuery({ ...sessionsOf(search), placeholderData: (before) => before });
  const { data } = query;
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <>
      <PageTop
        title={m.identity_sessions_title()}
        below={<p className="muted">{m.identity_sessions_text()}</p>}
        actions={
          <ExportButton<typeof exportSessions>
            from={calls.exportSessions}
            name="sessions"
            query={search === '' ? {} : { query: search }}
            list={{ rows: data?.data.length ?? 0, more: data?.more }}
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
          {(data) =>
            data.data.length === 0 ? (
              <EmptyState title={m.identity_sessions_empty()} text={m.identity_sessions_empty_text()} />
            ) : (
              <SessionRows sessions={data.data} setEnding={setEnding} />
            )
          }
        </Loaded>
      </Card>
      <p role="status" className="muted">
        {data &&
          (data.more
            ? m.identity_sessions_more({ count: data.data.length })
            : m.identity_sessions_count({ count: data.data.length }))}
      </p>
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </>
  );
}
