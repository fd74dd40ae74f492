import { TriangleAlert } from 'lucide-react';
import { exactMoment } from '#formats/time/dates.ts';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/list/List.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { FailedJob } from '../contract.ts';
import { again } from './api.ts';
import style from './JobsPage.module.css';

/** A job that is not tried any more. */
export function FailedRow({ job, onDrop }: { job: FailedJob; onDrop: () => void }) {
  const { timeZone } = useMe();
  return (
    <Row
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
          <Button onClick={onDrop} aria-label={m.jobs_drop_label({ what: job.what })}>
            {m.jobs_drop()}
          </Button>
        </>
      }
    />
  );
}
