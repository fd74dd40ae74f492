import { type ComponentProps, type ReactNode, useState } from 'react';
import { newKey } from '../../lib/http.ts';
import { Button } from '../Button.tsx';
import { attempt } from './attempt.ts';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose' | 'keep'> {
  /** The words of the button that does it. */
  confirm: string;
  variant?: 'go' | 'danger' | undefined;
  /** Does it, and answers what is then said of it. `key` names this sending, for a call that is done once. */
  act: (key: string) => Promise<string>;
  /** What is said where it was refused, above the reason; without it the reason stands alone. */
  failed?: string | undefined;
  /** Reads anew what it changes, whatever came of it. */
  refresh: () => Promise<unknown>;
  children: ReactNode;
}

/** Asks before something is done, does it, and says what came of it. */
export function ConfirmDialog({
  confirm,
  variant = 'danger',
  act,
  failed,
  refresh,
  children,
  ...about
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);

  async function press() {
    setBusy(true);
    await attempt(act(key), failed ?? null, (said) => said);
    about.onClose();
    await refresh();
  }
  return (
    <Dialog
      open
      {...about}
      busy={busy}
      actions={
        <Button variant={variant} busy={busy} onClick={press}>
          {confirm}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
