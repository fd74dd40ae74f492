import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { pathOf } from '#contract/call.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { LoadingRows } from '#web/ui/Skeleton.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { calls } from '../calls.ts';
import type { EmployeeSession, exportSessions } from '../contract.ts';
import { endAnyones, sessionsOf } from './api.ts';
import { DeviceTile } from './DeviceTile.tsx';
import { deviceWords, usageWords } from './device-words.ts';
import { EndDialog, type Ending } from './EndDialog.tsx';
import style from './SessionsPage.module.css';

/** `/admin/sessions`: everyone who is signed in, found by name or employee code, and ending their sessions. */
export default function SessionsPage() {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery({ ...sessionsOf(search), placeholderData: (before) => before });
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <>
      <PageTop
        title={m.identity_sessions_title()}
        below={<p className="muted">{m.identity_sessions_text()}</p>}
        actions={
          <ExportButton<typeof exportSessions>
            path={pathOf(calls.exportSessions)}
            name="sessions"
            query={search === '' ? {} : { query: search }}
            rows={data?.data.length ?? 0}
            more={data?.more}
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
        {error ? (
          <ErrorState error={error} title={m.identity_sessions_error()} retry={refetch} />
        ) : !data ? (
          <LoadingRows rows={5} />
        ) : data.data.length === 0 ? (
          <EmptyState title={m.identity_sessions_empty()} text={m.identity_sessions_empty_text()} />
        ) : (
          <Sessions sessions={data.data} setEnding={setEnding} />
        )}
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

interface SessionsProps {
  sessions: EmployeeSession[];
  setEnding: (ending: Ending) => void;
}

function Sessions({ sessions, setEnding }: SessionsProps) {
  const now = new Date();
  const several = severalOf(sessions);
  return (
    <Rows label={m.identity_sessions_title()}>
      {sessions.map((session) => (
        <Row
          key={session.sessionId}
          lead={<DeviceTile session={session} />}
          title={
            <>
              {session.name} <span className="muted">{session.empcode}</span>
            </>
          }
          caption={`${deviceWords(session.device)} · ${usageWords(session, now)}`}
          end={
            <div className={style.actions}>
              {several.has(session.empcode) && (
                <Button
                  variant="quiet"
                  aria-label={m.identity_sessions_end_all_label({ name: session.name })}
                  onClick={() => setEnding(endingAll(session))}
                >
                  {m.identity_sessions_end_all()}
                </Button>
              )}
              {session.thisOne ? (
                <Tag tone="ok">{m.identity_devices_this()}</Tag>
              ) : (
                <Button
                  aria-label={m.identity_sessions_end_label({
                    name: session.name,
                    device: deviceWords(session.device),
                  })}
                  onClick={() => setEnding(endingOne(session))}
                >
                  {m.identity_sessions_end()}
                </Button>
              )}
            </div>
          }
        />
      ))}
    </Rows>
  );
}

/** Whose several sessions are in the list. */
function severalOf(sessions: readonly EmployeeSession[]): Set<string> {
  const seen = new Set<string>();
  return new Set(
    sessions.flatMap(({ empcode }) => {
      if (seen.has(empcode)) return [empcode];
      seen.add(empcode);
      return [];
    }),
  );
}

function endingOne({ sessionId, name, device }: EmployeeSession): Ending {
  return {
    question: m.identity_sessions_end_question({ name }),
    text: m.identity_sessions_end_text({ name, device: deviceWords(device) }),
    confirm: m.identity_sessions_end(),
    end: () => endAnyones({ sessionId }),
  };
}

function endingAll({ empcode, name }: EmployeeSession): Ending {
  return {
    question: m.identity_sessions_end_all_question({ name }),
    text: m.identity_sessions_end_all_text({ name }),
    confirm: m.identity_sessions_end_all(),
    end: () => endAnyones({ empcode }),
  };
}
