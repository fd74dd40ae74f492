import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';

/** What is about to end, in words, and how. */
export interface Ending {
  readonly question: string;
  readonly text: string;
  readonly confirm: string;
  end(): Promise<{ ended: number }>;
}

/** Asks before sessions are ended, ends them, and says how many; the lists are read again whatever came of it. */
export function EndDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function end() {
    setBusy(true);
    try {
      const { ended } = await ending.end();
      toast.success({ title: m.identity_ended({ count: ended }) });
    } catch (error) {
      toast.error({ title: m.identity_end_failed(), description: asApiError(error).message });
    }
    onClose();
    await client.invalidateQueries({ queryKey: ['sessions'] });
  }
  return (
    <Dialog
      open
      busy={busy}
      title={ending.question}
      onClose={onClose}
      keep={m.identity_end_keep()}
      actions={
        <Button variant="danger" busy={busy} onClick={end}>
          {ending.confirm}
        </Button>
      }
    >
      <p>{ending.text}</p>
    </Dialog>
  );
}
