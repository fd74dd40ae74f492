import { m } from '#messages';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import type { Document } from '../contract.ts';
import { withdraw } from './api.ts';

export interface DocumentDialogProps {
  document: Document;
  refresh: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before a document is withdrawn. */
export function WithdrawDialog({ document, refresh, onClose }: DocumentDialogProps) {
  return (
    <ConfirmDialog
      title={m.documents_withdraw_title()}
      onClose={onClose}
      confirm={m.documents_withdraw()}
      act={async () => {
        await withdraw(document);
        return m.documents_withdrawn_done();
      }}
      failed={m.documents_withdraw_failed()}
      refresh={refresh}
    >
      <p>{m.documents_withdraw_text({ title: document.title })}</p>
    </ConfirmDialog>
  );
}
