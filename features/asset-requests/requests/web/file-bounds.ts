import { uploadBounds } from '#contract/uploads.ts';
import { m } from '#messages';
import type { FileBounds } from '#web/ui/form/files.ts';

/** The files that a request takes: the server's own bounds. It looks at their bytes again. */
export const fileBounds: FileBounds = {
  most: uploadBounds.files,
  bytes: uploadBounds.fileBytes,
  accept: Object.keys(uploadBounds.endings),
};

/** The bounds in one sentence, beside the picker. */
export function fileHint(most: number = fileBounds.most): string {
  return m.assetrequests_form_files_hint({ megabytes: uploadBounds.megabytes, most });
}
