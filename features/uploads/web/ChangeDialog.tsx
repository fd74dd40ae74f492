import { type ReactNode, useState } from 'react';
import { asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import type { Upload } from '../contract.ts';
import { uploadsKey } from './api.ts';
import { showUpload } from './show-upload.ts';

interface ChangeDialogProps {
  title: string;
  children: ReactNode;
  /** The words of its button. */
  label: string;
  keep?: string;
  variant: 'go' | 'danger';
  press: () => Promise<{ data: Upload }>;
  /** The title of the toast where it was refused: the page then shows the upload as it is now. */
  failed: string;
  onClose: () => void;
}

/** Asks before something is done with the whole of an upload, and then shows it as it is: nothing else has to be said. */
export function ChangeDialog({ title, children, label, keep, variant, ...rest }: ChangeDialogProps) {
  const [busy, setBusy] = useState(false);
  const { press, failed, onClose } = rest;
  async function confirm() {
    setBusy(true);
    try {
      const { data } = await press();
      onClose();
      await showUpload(data);
    } catch (error) {
      toast.error({ title: failed, description: asApiError(error).message });
      onClose();
      await queryClient.invalidateQueries({ queryKey: uploadsKey });
    }
  }
  return (
    <Dialog
      open
      busy={busy}
      title={title}
      onClose={onClose}
      keep={keep}
      actions={
        <Button variant={variant} busy={busy} onClick={confirm}>
          {label}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
