import { useState } from 'react';
import { asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { navigate } from '#web/lib/router.tsx';
import { start, uploadOf, uploadsKey } from '../api.ts';

/** Sends a spreadsheet as soon as it is chosen, for nothing of it is applied yet, and goes on with it. */
export function useStart() {
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  /** How much of it is sent, of 100. */
  const [percent, setPercent] = useState(0);
  const [refused, setRefused] = useState<string | null>(null);
  async function take(kind: string, chosen: File) {
    setFile(chosen);
    setRefused(null);
    setBusy(true);
    setPercent(0);
    try {
      const answer = await start(kind, chosen, (share) => setPercent(Math.floor(share * 100)));
      const { uploadId } = answer.data;
      queryClient.setQueryData(uploadOf(uploadId).queryKey, answer);
      void queryClient.invalidateQueries({ queryKey: [...uploadsKey, 'list'] });
      navigate(`/admin/uploads/${uploadId}`);
    } catch (error) {
      const { status, message } = asApiError(error);
      setRefused(message);
      // What is refused is not to be sent again; what did not get there is.
      if (status >= 400 && status < 500) setFile(null);
    }
    setBusy(false);
  }
  return { file, busy, percent, refused, take, forget: () => setFile(null) };
}
