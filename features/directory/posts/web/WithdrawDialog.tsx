import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { staffKey } from '../../company/web/api.ts';
import type { VacantPost } from '../contract.ts';
import { withdrawPost } from './api.ts';

/** Asks before a post is withdrawn. */
export function WithdrawDialog({ post, onClose }: { post: VacantPost; onClose: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { title, postId, revision } = post;
  async function confirm() {
    setBusy(true);
    try {
      await withdrawPost(postId, revision);
      toast.success({ title: m.directory_posts_withdrawn_now({ title }) });
    } catch (error) {
      toast.error({ title: m.directory_staff_not_saved(), description: asApiError(error).message });
    }
    onClose();
    await client.invalidateQueries({ queryKey: staffKey });
  }
  return (
    <Dialog
      open
      busy={busy}
      title={m.directory_posts_withdraw_which({ title })}
      onClose={onClose}
      actions={
        <Button variant="danger" busy={busy} onClick={confirm}>
          {m.directory_posts_withdraw()}
        </Button>
      }
    >
      <p>{m.directory_posts_withdraw_text()}</p>
    </Dialog>
  );
}
