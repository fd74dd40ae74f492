import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { Cover } from '../contract.ts';
import { covers, end } from './api.ts';

/** Asks before a cover is ended or cancelled; the list is read again whatever came of it. */
export function EndCoverDialog({ cover, onClose }: { cover: Cover; onClose: () => void }) {
  const planned = cover.state === 'planned';
  const { name } = cover.cover;
  return (
    <ConfirmDialog
      title={planned ? m.cover_cancel_question({ name }) : m.cover_end_question({ name })}
      onClose={onClose}
      keep={m.cover_keep()}
      confirm={planned ? m.cover_cancel() : m.cover_end()}
      act={async () => {
        await end(cover.coverId);
        return planned ? m.cover_cancelled({ name }) : m.cover_ended({ name });
      }}
      failed={m.cover_failed()}
      refresh={() => queryClient.invalidateQueries({ queryKey: covers.queryKey })}
    >
      <p>{planned ? m.cover_cancel_text({ name }) : m.cover_end_text({ name })}</p>
    </ConfirmDialog>
  );
}
