import { useEffect, useRef } from 'react';
import { queryClient } from '#web/lib/query-client.ts';
import type { Upload } from '../contract.ts';
import { rowsKey, uploadOf, uploadsKey } from './api.ts';

/** Reads an upload anew: where something was refused, for it may have gone on meanwhile. */
export const readAnew = (uploadId: string) =>
  queryClient.invalidateQueries({ queryKey: uploadOf(uploadId).queryKey });

/** Shows an upload as a change has answered it, and reads anew what depends on it. */
export async function showUpload(upload: Upload) {
  const { queryKey } = uploadOf(upload.uploadId);
  // An answer that is on its way is older than this one.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, { data: upload });
  void queryClient.invalidateQueries({ queryKey: [...uploadsKey, 'list'] });
  await queryClient.invalidateQueries({ queryKey: rowsKey(upload.uploadId) });
}

/** Has everything read anew as an upload ends: what it has changed is shown in many places, and some of these were open before. */
export function useReadAllAnew(state: Upload['state'] | undefined): void {
  const before = useRef(state);
  useEffect(() => {
    const hasEnded = state === 'applied' || state === 'undone';
    if (hasEnded && before.current !== undefined && before.current !== state)
      void queryClient.invalidateQueries();
    before.current = state;
  }, [state]);
}
