import { m } from '#messages';
import { ConfirmDialog } from '#web/ui/dialog/ConfirmDialog.tsx';
import { remove } from './api.ts';
import { type Somebody, useWhose } from './whose.ts';

/** Asks before a picture is removed; without `of`, the reader's own. */
export function RemoveDialog({ of, onClose }: { of?: Somebody; onClose: () => void }) {
  const { empcode, name, show, refresh } = useWhose(of);
  return (
    <ConfirmDialog
      title={name === null ? m.pictures_remove_question() : m.pictures_remove_question_of({ name })}
      onClose={onClose}
      keep={m.pictures_remove_keep()}
      confirm={m.pictures_remove()}
      act={async () => {
        await remove(empcode);
        await show(null);
        return name === null ? m.pictures_removed() : m.pictures_removed_of({ name });
      }}
      failed={name === null ? m.pictures_remove_failed() : m.pictures_remove_failed_of({ name })}
      refresh={refresh}
    >
      <p>{name === null ? m.pictures_remove_text() : m.pictures_remove_text_of()}</p>
    </ConfirmDialog>
  );
}
