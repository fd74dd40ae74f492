import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import type { Document } from '../contract.ts';
import { withdraw } from './api.ts';

export interface DocumentDialogProps {
  document: Document;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a document is withdrawn. */
export function WithdrawDialog({ document, refresh, onClose }: DocumentDialogProps) {
  const [busy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    try {
      await withdraw(document);
      toast.success({ title: m.documents_withdrawn_done() });
    } catch (error) {
      toast.error({ title: m.documents_withdraw_failed(), description: asApiError(error).message });
    }
    onClose();
    await refresh();
  }
  return (
    <Dialog
      open
      busy={busy}
      title={m.documents_withdraw_title()}
      onClose={onClose}
      actions={
        <Button variant="danger" busy={busy} onClick={confirm}>
          {m.documents_withdraw()}
        </Button>
      }
    >
      <p>{m.documents_withdraw_text({ title: document.title })}</p>
    </Dialog>
  );
}
