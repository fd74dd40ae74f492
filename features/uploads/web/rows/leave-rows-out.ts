import { m } from '#messages';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { leaveOut } from '../api.ts';
import { readAnew, showUpload } from '../show-upload.ts';

/** Leaves rows of an upload out, or takes them in again: these, or all that are wrong, or left out. */
export async function leaveRowsOut(uploadId: string, which: { rows?: number[]; out: boolean }) {
  const shown = leaveOut({ uploadId, ...which }).then(({ data }) => showUpload(data));
  if (!(await attempt(shown, m.uploads_not_changed()))) await readAnew(uploadId);
}
