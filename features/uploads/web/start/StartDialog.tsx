import { m } from '#messages';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { StartUpload } from './StartUpload.tsx';
import { useStart } from './use-start.ts';

/** Uploads a spreadsheet, and goes on with it. */
export function StartDialog({ kind, onClose }: { kind?: string; onClose: () => void }) {
  const start = useStart();
  return (
    <Dialog open busy={start.busy} title={m.uploads_start()} onClose={onClose} size="medium">
      <StartUpload start={start} kind={kind} />
    </Dialog>
  );
}
