import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { askLeaving, type Leaving } from './leaving.ts';
import { signOut } from './session.ts';

/** Asks before somebody signs out who has something here that the portal has not: it goes with them. */
export default function LeavingDialog({ about: { unsent, typed } }: { about: Leaving }) {
  const [busy, setBusy] = useState(false);
  const stay = () => askLeaving(null);
  async function leave() {
    setBusy(true);
    try {
      await signOut({ asked: true });
    } catch (error) {
      toast.error({ title: m.identity_leaving_failed(), description: asApiError(error).message });
      stay();
    }
  }
  return (
    <Dialog
      open
      busy={busy}
      title={m.identity_leaving_title()}
      onClose={stay}
      keep={m.identity_leaving_stay()}
      actions={
        <Button variant="danger" busy={busy} onClick={leave}>
          {m.identity_leaving_delete()}
        </Button>
      }
    >
      {unsent > 0 && <p>{m.identity_leaving_unsent({ count: unsent })}</p>}
      {typed > 0 && <p>{m.identity_leaving_typed({ count: typed })}</p>}
      <p>{m.identity_leaving_text()}</p>
    </Dialog>
  );
}
