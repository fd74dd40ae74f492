import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { NameAndCode } from '#web/ui/NameAndCode.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { EmployeeSession } from '../contract.ts';
import { endAnyones } from './api.ts';
import { DeviceTile } from './DeviceTile.tsx';
import { deviceWords, usageWords } from './device-words.ts';
import type { Ending } from './EndDialog.tsx';
import style from './SessionsPage.module.css';

interface SessionRowsProps {
  sessions: EmployeeSession[];
  setEnding: (ending: Ending) => void;
}

/** Those who are signed in, and ending what they have open. */
export function SessionRows({ sessions, setEnding }: SessionRowsProps) {
  const now = new Date();
  const several = severalOf(sessions);
  return (
    <Rows label={m.identity_sessions_title()}>
      {sessions.map((session) => (
        <Row
          key={session.sessionId}
          lead={<DeviceTile session={session} />}
          title={<NameAndCode name={session.name} empcode={session.empcode} />}
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
