import { Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { StartDialog } from './start/StartDialog.tsx';

/** Begins an upload of one kind from where its things are kept. */
export default function UploadButton({ kind, label }: { kind: string; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Upload />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && <StartDialog kind={kind} onClose={() => setOpen(false)} />}
    </>
  );
}
