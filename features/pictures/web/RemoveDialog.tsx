import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { remove } from './api.ts';
import { type Somebody, useWhose } from './whose.ts';

/** Asks before a picture is removed; without `of`, the reader's own. */
export function RemoveDialog({ of, onClose }: { of?: Somebody; onClose: () => void }) {
  const { empcode, name, show, refresh } = useWhose(of);
  const [busy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      await remove(empcode);
      await show(null);
      toast.success({
        title: name === null ? m.pictures_removed() : m.pictures_removed_of({ name }),
      });
    } catch (error) {
      toast.error({
        title: name === null ? m.pictures_remove_failed() : m.pictures_remove_failed_of({ name }),
        description: asApiError(error).message,
      });
    }
    onClose();
    await refresh();
  }
  return (
    <Dialog
      open
      busy={busy}
      title={name === null ? m.pictures_remove_question() : m.pictures_remove_question_of({ name })}
      onClose={onClose}
      keep={m.pictures_remove_keep()}
      actions={
        <Button variant="danger" busy={busy} onClick={confirm}>
          {m.pictures_remove()}
        </Button>
      }
    >
      <p>{name === null ? m.pictures_remove_text() : m.pictures_remove_text_of()}</p>
    </Dialog>
  );
}
