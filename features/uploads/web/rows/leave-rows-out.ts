import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { leaveOut } from '../api.ts';
import { readAnew, showUpload } from '../show-upload.ts';

/** Leaves rows of an upload out, or takes them in again: these, or all that are wrong, or left out. */
export async function leaveRowsOut(uploadId: string, which: { rows?: number[]; out: boolean }) {
  try {
    const { data } = await leaveOut({ uploadId, ...which });
    await showUpload(data);
  } catch (error) {
    toast.error({ title: m.uploads_not_changed(), description: asApiError(error).message });
    await readAnew(uploadId);
  }
}
