import { Undo2 } from 'lucide-react';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { KeyCap } from '#web/ui/text/KeyCap.tsx';
import { staffKey } from '../../company/web/api.ts';

/** What was done last, and how it is taken back. */
export interface Undoable {
  readonly words: string;
  readonly undo: () => Promise<unknown>;
  /** Its row stays where it is and says so as well: `undo` reads anew what changes. */
  readonly inRow?: boolean;
}

interface UndoNoticeProps {
  last: Undoable | null;
  /** It was taken back, or can't be any more. */
  onUndone: () => void;
}

/** Says what was done last, with the way back: a button, or the key of its own. */
export function UndoNotice({ last, onUndone }: UndoNoticeProps) {
  async function undo() {
    if (!last) return;
    await attempt(last.undo(), m.directory_staff_not_saved());
    onUndone();
    if (!last.inRow) await queryClient.invalidateQueries({ queryKey: staffKey });
  }
  useSingleKeys({ z: last ? () => void undo() : undefined });
  if (!last) return null;
  return (
    <Notice
      action={
        <Button icon={<Undo2 />} iconAfter={<KeyCap name="z" />} aria-keyshortcuts="z" onClick={undo}>
          {m.directory_grants_undo()}
        </Button>
      }
    >
      {last.words}
    </Notice>
  );
}
