import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '../../../web/lib/http.ts';
import { useMe } from '../../../web/lib/me.ts';
import { usePart } from '../../../web/lib/room.ts';
import { Button } from '../../../web/ui/Button.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { toast } from '../../../web/ui/toast.ts';
import { ownPicture, remove } from './api.ts';
import { showAnew } from './picture.ts';

/** Asks before the reader's own picture is removed. */
export function RemoveDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { empcode } = useMe();
  const reader = usePart('useReader')();
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await remove(empcode);
      await showAnew(client, empcode, null);
      toast.success({ title: m.pictures_removed() });
    } catch (error) {
      toast.error({ title: m.pictures_remove_failed(), description: asApiError(error).message });
    }
    onClose();
    await Promise.all([client.invalidateQueries(ownPicture), reader.refetch()]);
  }
  return (
    <Dialog
      open
      busy={busy}
      title={m.pictures_remove_question()}
      onClose={onClose}
      keep={m.pictures_remove_keep()}
      actions={
        <Button variant="danger" busy={busy} onClick={confirm}>
          {m.pictures_remove()}
        </Button>
      }
    >
      <p>{m.pictures_remove_text()}</p>
    </Dialog>
  );
}
