import { ArchiveRestore } from 'lucide-react';
import { m } from '#messages';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { restore } from './api.ts';

interface RestoreButtonProps {
  document: { documentId: number; revision: number; title: string };
  refresh: () => Promise<unknown>;
}

/** Shows a document that was withdrawn again. */
export function RestoreButton({ document, refresh }: RestoreButtonProps) {
  async function press() {
    await attempt(restore(document), m.documents_restore_failed(), m.documents_restored());
    await refresh();
  }
  return (
    <Button
      icon={<ArchiveRestore />}
      aria-label={m.documents_restore_of({ title: document.title })}
      onClick={press}
    >
      {m.documents_restore()}
    </Button>
  );
}
