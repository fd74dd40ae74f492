import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import type { Upload } from '../contract.ts';
import { apply, discard, undo } from './api.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { counted } from './words.ts';

/** What may be done with the whole of an upload. */
export type Deed = 'apply' | 'undo' | 'discard';

/** Says what a deed does before it is done. */
export function Asked({ deed, upload, onClose }: { deed: Deed; upload: Upload; onClose: () => void }) {
  const { added = 0, changed = 0, unchanged = 0, leftOut = 0 } = upload.counts ?? {};
  const close = { onClose };
  if (deed === 'apply') {
    const given = counted(added + changed);
    const stay = unchanged + leftOut;
    return (
      <ChangeDialog
        {...close}
        title={m.uploads_apply_question(given)}
        label={m.uploads_apply(given)}
        variant="go"
        press={() => apply(upload)}
        failed={m.uploads_apply_refused()}
      >
        <p>{m.uploads_apply_text({ added: numberText(added), changed: numberText(changed) })}</p>
        {stay > 0 && <p className="muted">{m.uploads_apply_others(counted(stay))}</p>}
      </ChangeDialog>
    );
  }
  if (deed === 'undo')
    return (
      <ChangeDialog
        {...close}
        title={m.uploads_undo_question()}
        label={m.uploads_undo()}
        keep={m.uploads_undo_keep()}
        variant="danger"
        press={() => undo(upload)}
        failed={m.uploads_undo_refused()}
      >
        <p>{m.uploads_undo_text()}</p>
        <p className="muted">{m.uploads_undo_others()}</p>
      </ChangeDialog>
    );
  return (
    <ChangeDialog
      {...close}
      title={m.uploads_discard_question()}
      label={m.uploads_discard()}
      keep={m.uploads_discard_keep()}
      variant="danger"
      press={() => discard(upload)}
      failed={m.uploads_discard_refused()}
    >
      <p>{m.uploads_discard_text()}</p>
    </ChangeDialog>
  );
}
