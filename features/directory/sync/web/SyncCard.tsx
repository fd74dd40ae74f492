import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Users } from 'lucide-react';
import { timestamp } from '#formats/time/timestamp.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { Sync } from '../contract.ts';
import { isRunning, startRun, syncState } from './api.ts';
import { lastWords } from './words.ts';

/** The HR system that employees are taken from: how the last run went, what waits for somebody, and another run. Nothing where none is set. */
export default function SyncCard() {
  const { timeZone } = useMe();
  const { data: sync } = useQuery(syncState);
  if (!sync?.source) return null;
  const { source, nextAt, open, mayRun } = sync;
  const next = nextAt && m.directory_sync_next({ at: timestamp(new Date(nextAt), timeZone) });
  return (
    <Card
      title={m.directory_sync_title()}
      actions={
        mayRun &&
        open?.state !== 'ready' && (
          <>
            {source.saysChanges && <RunButton sync={sync} whole />}
            <RunButton sync={sync} />
          </>
        )
      }
    >
      <p>
        <bdi>{source.name}</bdi>
      </p>
      <p className="muted">{[lastWords(sync, timeZone), next].filter(Boolean).join(' ')}</p>
      {mayRun && source.saysChanges && <p className="muted">{m.directory_sync_whole_text()}</p>}
      <Asked sync={sync} />
    </Card>
  );
}

/** What somebody must do: decide about a run, or mend the source. */
function Asked({ sync: { open, last, mayRun } }: { sync: Sync }) {
  const [run, label] =
    open?.state === 'ready' ? [open, m.directory_sync_decide()] : [last, m.directory_sync_look()];
  if (!run || (run.state !== 'ready' && run.state !== 'failed') || (open && open !== run)) return null;
  const link = mayRun && <ButtonLink to={`/admin/uploads/${run.uploadId}`}>{label}</ButtonLink>;
  return (
    <Notice tone="ask" action={link}>
      {run.failure ?? m.directory_sync_waits()}
    </Notice>
  );
}

/** Has it run; `whole`: for everybody. */
function RunButton({ sync, whole = false }: { sync: Sync; whole?: boolean }) {
  async function run() {
    await attempt(startRun(whole), m.directory_sync_not_begun());
    // It is in the list of uploads, too.
    await queryClient.invalidateQueries();
  }
  return (
    <Button
      variant={whole ? 'quiet' : 'plain'}
      icon={whole ? <Users /> : <RefreshCw />}
      busy={isRunning(sync)}
      onClick={run}
    >
      {whole ? m.directory_sync_whole() : m.directory_sync_run()}
    </Button>
  );
}
