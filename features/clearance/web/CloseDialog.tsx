import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#messages';
import { asApiError, newKey } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import type { Clearance } from '../contract.ts';
import { close, refreshClearances } from './api.ts';

interface CloseDialogProps {
  of: Clearance;
  stays: boolean;
  onClose: () => void;
}

/** Asks before a clearance is closed, or ended as its person stays. */
export function CloseDialog({ of, stays, onClose }: CloseDialogProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const { clearanceId, revision, name } = of;
  async function confirm() {
    setBusy(true);
    try {
      await close({ clearanceId, revision, stays }, key.current);
      toast.success({ title: stays ? m.clearance_ended_stays() : m.clearance_closed() });
    } catch (error) {
      toast.error({ title: m.clearance_failed(), description: asApiError(error).message });
    }
    onClose();
    await refreshClearances(client);
  }
  return (
    <Dialog
      open
      busy={busy}
      title={stays ? m.clearance_stays_question({ name }) : m.clearance_close_question({ name })}
      onClose={onClose}
      actions={
        <Button variant={stays ? 'danger' : 'go'} busy={busy} onClick={confirm}>
          {stays ? m.clearance_stays() : m.clearance_close()}
        </Button>
      }
    >
      <p>{stays ? m.clearance_stays_text() : m.clearance_close_text()}</p>
    </Dialog>
  );
}
