import { m } from '#messages';
import { asApiError } from '#web/lib/http.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { leaveOut } from '../api.ts';
import { useReadAnew, useShowUpload } from '../use-show-upload.ts';

/** Leaves rows of an upload out, or takes them in again: these, or all that are wrong, or left out. */
export function useLeaveOut(uploadId: string) {
  const show = useShowUpload();
  const readAnew = useReadAnew(uploadId);
  return async (which: { rows?: number[]; out: boolean }) => {
    try {
      const { data } = await leaveOut({ uploadId, ...which });
      await show(data);
    } catch (error) {
      toast.error({ title: m.uploads_not_changed(), description: asApiError(error).message });
      await readAnew();
    }
  };
}
