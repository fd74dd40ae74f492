import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { staffKey } from '../../company/web/api.ts';
import type { VacantPost } from '../contract.ts';
import { withdrawPost } from './api.ts';

/** Asks before a post is withdrawn. */
export function WithdrawDialog({ post, onClose }: { post: VacantPost; onClose: () => void }) {
  const { title, postId, revision } = post;
  return (
    <ConfirmDialog
      title={m.directory_posts_withdraw_which({ title })}
      onClose={onClose}
      confirm={m.directory_posts_withdraw()}
      act={async () => {
        await withdrawPost(postId, revision);
        return m.directory_posts_withdrawn_now({ title });
      }}
      failed={m.directory_staff_not_saved()}
      refresh={() => queryClient.invalidateQueries({ queryKey: staffKey })}
    >
      <p>{m.directory_posts_withdraw_text()}</p>
    </ConfirmDialog>
  );
}
