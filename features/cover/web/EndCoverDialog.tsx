import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import type { Cover } from '../contract.ts';
import { covers, end } from './api.ts';

/** Asks before a cover is ended or cancelled; the list is read again whatever came of it. */
export function EndCoverDialog({ cover, onClose }: { cover: Cover; onClose: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const planned = cover.state === 'planned';
  const { name } = cover.cover;

  async function confirm() {
    setBusy(true);
    try {
      await end(cover.coverId);
      toast.success({ title: planned ? m.cover_cancelled({ name }) : m.cover_ended({ name }) });
    } catch (error) {
      toast.error({ title: m.cover_failed(), description: asApiError(error).message });
    }
    onClose();
    await client.invalidateQueries({ queryKey: covers.queryKey });
  }
  return (
    <Dialog
      open
      busy={busy}
      title={planned ? m.cover_cancel_question({ name }) : m.cover_end_question({ name })}
      onClose={onClose}
      keep={m.cover_keep()}
      actions={
        <Button variant="danger" busy={busy} onClick={confirm}>
          {planned ? m.cover_cancel() : m.cover_end()}
        </Button>
      }
    >
      <p>{planned ? m.cover_cancel_text({ name }) : m.cover_end_text({ name })}</p>
    </Dialog>
  );
}
