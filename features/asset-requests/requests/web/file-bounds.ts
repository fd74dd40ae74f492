import { uploadBounds } from '#contract/uploads.ts';
import { m } from '#messages';
import { company } from '#web/lib/company.ts';
import type { FileBounds } from '#web/ui/form/files.ts';

/** The files that a request takes: the server's own bounds. It looks at their bytes again. */
export const fileBounds = (most: number = uploadBounds.files): FileBounds => ({
  most,
  bytes: company().uploadMegabytes * 1024 * 1024,
  accept: Object.keys(uploadBounds.endings),
});

/** The bounds in one sentence, beside the picker. */
export function fileHint(most: number = uploadBounds.files): string {
  return m.assetrequests_form_files_hint({ megabytes: company().uploadMegabytes, most });
}
