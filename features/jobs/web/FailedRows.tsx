import { useState } from 'react';
import { countText } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { Rows } from '#web/ui/list/List.tsx';
import type { FailedJob, JobKind } from '../contract.ts';
import { again, drop, refreshJobs } from './api.ts';
import { FailedRow } from './FailedRow.tsx';
import style from './JobsPage.module.css';

/** What failed and is not tried any more: each can be tried once more, or given up. */
export function FailedRows({ kinds, failed }: { kinds: readonly JobKind[]; failed: readonly FailedJob[] }) {
  const [given, setGiven] = useState<FailedJob | null>(null);
  const many = kinds.filter((kind) => kind.failed > 1);
  const total = kinds.reduce((sum, kind) => sum + kind.failed, 0);
  return (
    <Card flush title={m.jobs_failed()} className={style.failed}>
      <Rows label={m.jobs_failed()}>
        {failed.map((job) => (
          <FailedRow key={job.id} job={job} onDrop={() => setGiven(job)} />
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
