import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { countText } from '#formats/numbers/counts.ts';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { FailedJob, JobKind } from '../contract.ts';
import { again, drop, refreshJobs } from './api.ts';
import style from './JobsPage.module.css';

/** What failed and is not tried any more: each can be tried once more, or given up. */
export function FailedRows({ kinds, failed }: { kinds: readonly JobKind[]; failed: readonly FailedJob[] }) {
  const [given, setGiven] = useState<FailedJob | null>(null);
  const { timeZone } = useMe();
  const many = kinds.filter((kind) => kind.failed > 1);
  const total = kinds.reduce((sum, kind) => sum + kind.failed, 0);
  return (
    <Card flush title={m.jobs_failed()} className={style.failed}>
      <Rows label={m.jobs_failed()}>
        {failed.map((job) => (
          <Row
            key={job.id}
            lead={<Tile tone="bad" icon={<TriangleAlert />} />}
            title={job.what}
            caption={
              <>
                {m.jobs_failed_at({ at: exactMoment(job.failedAt, timeZone), count: job.tries })}
                {job.said && (
                  <bdi className={style.said} dir="ltr" lang="en">
                    {job.said}
                  </bdi>
                )}
              </>
            }
            end={
              <>
                <Button
                  onClick={() => again(job.queue, job.id)}
                  aria-label={m.jobs_again_label({ what: job.what })}
                >
                  {m.jobs_again()}
                </Button>
                <Button onClick={() => setGiven(job)} aria-label={m.jobs_drop_label({ what: job.what })}>
                  {m.jobs_drop()}
                </Button>
              </>
            }
          />
        ))}
      </Rows>
      {total > failed.length && <p className={style.more}>{m.jobs_more({ number: countText(total) })}</p>}
      {many.map(({ queue, what, failed: count }) => (
        <p key={queue} className={style.more}>
          <Button onClick={() => again(queue)}>{m.jobs_again_all({ what, number: countText(count) })}</Button>
        </p>
      ))}
      {given && (
        <ConfirmDialog
          title={m.jobs_drop_question({ what: given.what })}
          confirm={m.jobs_drop()}
          act={() => drop(given.queue, given.id)}
          refresh={refreshJobs}
          onClose={() => setGiven(null)}
        >
          {m.jobs_drop_text()}
        </ConfirmDialog>
      )}
    </Card>
  );
}
