import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import type { Session } from '../contract.ts';
import { devices, endMine } from './api.ts';
import { DeviceTile } from './DeviceTile.tsx';
import { deviceWords, usageWords } from './device-words.ts';
import { EndDialog, type Ending } from './EndDialog.tsx';

/** `/profile/devices`: everywhere the reader is signed in, and signing out there. */
export default function DevicesPage() {
  const query = useQuery(devices);
  const { data } = query;
  const [ending, setEnding] = useState<Ending | null>(null);
  const others = data && data.length > 1;
  return (
    <>
      <PageTop
        title={m.identity_devices_title()}
        below={<p className="muted">{m.identity_devices_text()}</p>}
        back="/profile"
        actions={
          <Button
            icon={<LogOut className="turns" />}
            disabled={!others}
            onClick={() => setEnding(endingOthers)}
          >
            {m.identity_devices_end_others()}
          </Button>
        }
      />
      <Card flush>
        <Loaded of={query} errorTitle={m.identity_devices_error()}>
          {(data) => <Devices sessions={data} setEnding={setEnding} />}
        </Loaded>
      </Card>
      {data?.length === 1 && <p className="muted">{m.identity_devices_only()}</p>}
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </>
  );
}

function Devices({ sessions, setEnding }: { sessions: Session[]; setEnding: (ending: Ending) => void }) {
  const now = new Date();
  return (
    <Rows label={m.identity_devices_title()}>
      {sessions.map((session) => (
        <Row
          key={session.sessionId}
          lead={<DeviceTile session={session} />}
          title={deviceWords(session.device)}
          caption={usageWords(session, now)}
          end={
            session.thisOne ? (
              <Tag tone="ok">{m.identity_devices_this()}</Tag>
            ) : (
              <Button
                aria-label={m.identity_devices_end_label({ device: deviceWords(session.device) })}
                onClick={() => setEnding(endingOne(session))}
              >
                {m.identity_devices_end()}
              </Button>
            )
          }
        />
      ))}
    </Rows>
  );
}

function endingOne({ sessionId, device }: Session): Ending {
  return {
    question: m.identity_end_question({ device: deviceWords(device) }),
    text: m.identity_end_text(),
    confirm: m.identity_end_confirm(),
    end: () => endMine({ sessionId }),
  };
}

function endingOthers(): Ending {
  return {
    question: m.identity_end_others_question(),
    text: m.identity_end_others_text(),
    confirm: m.identity_end_others_confirm(),
    end: () => endMine({ others: true }),
  };
}
