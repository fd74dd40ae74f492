import { CloudOff, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { relativeTime } from '#formats/time/relative-time.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { useOffline } from '#web/lib/network.ts';
import { sendUnsent } from '#web/lib/send-unsent.ts';
import { dropUnsent, type Unsent } from '#web/lib/unsent.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { PageTop } from '#web/ui/PageTop.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import { useUnsent } from './use-unsent.ts';

/** `/unsent`: what was sent without the network, each with why it is still here. */
export default function UnsentPage() {
  const { empcode } = useMe();
  const offline = useOffline();
  const unsent = useUnsent();
  const [asked, setAsked] = useState<Unsent | null>(null);
  return (
    <>
      <PageTop
        title={m.offline_unsent_title()}
        below={<p className="muted">{m.offline_unsent_text()}</p>}
        actions={
          unsent.length > 0 && (
            <Button
              icon={<Send />}
              disabled={offline}
              onClick={async () => void (await sendUnsent(empcode, { again: true }))}
            >
              {m.offline_unsent_send()}
            </Button>
          )
        }
      />
      <Card flush>
        {unsent.length === 0 ? (
          <EmptyState
            icon={<Send />}
            title={m.offline_unsent_empty_title()}
            text={m.offline_unsent_empty_text()}
          />
        ) : (
          <Rows>
            {unsent.map((one) => (
              <UnsentRow key={one.name} one={one} discard={() => setAsked(one)} />
            ))}
          </Rows>
        )}
      </Card>
      {asked && <DiscardDialog one={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function UnsentRow({ one, discard }: { one: Unsent; discard: () => void }) {
  const when = relativeTime(new Date(one.at), new Date());
  return (
    <Row
      lead={<Tile tone="ask" icon={<CloudOff />} />}
      title={one.title}
      caption={one.refused ?? m.offline_unsent_waits({ when })}
      end={
        <>
          <ButtonLink to={one.link} aria-label={m.offline_unsent_open_label({ title: one.title })}>
            {m.offline_unsent_open()}
          </ButtonLink>
          <Button
            variant="quiet"
            icon={<Trash2 />}
            aria-label={m.offline_unsent_discard_label({ title: one.title })}
            onClick={discard}
          >
            {m.offline_unsent_discard()}
          </Button>
        </>
      }
    />
  );
}

/** Asks before what was not sent is dropped. */
function DiscardDialog({ one, onClose }: { one: Unsent; onClose: () => void }) {
  const { empcode } = useMe();
  return (
    <Dialog
      open
      title={m.offline_unsent_discard_title({ title: one.title })}
      onClose={onClose}
      keep={m.offline_unsent_keep()}
      actions={
        <Button
          variant="danger"
          onClick={async () => {
            await dropUnsent(empcode, one.key);
            onClose();
          }}
        >
          {m.offline_unsent_discard()}
        </Button>
      }
    >
      <p>{m.offline_unsent_discard_text()}</p>
    </Dialog>
  );
}
