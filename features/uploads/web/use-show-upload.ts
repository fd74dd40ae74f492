import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import type { Upload } from '../contract.ts';
import { rowsKey, uploadOf, uploadsKey } from './api.ts';

/** Reads an upload anew: where something was refused, for it may have gone on meanwhile. */
export function useReadAnew(uploadId: string) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: uploadOf(uploadId).queryKey });
}

/** Shows an upload as a change has answered it, and reads anew what depends on it. */
export function useShowUpload() {
  const client = useQueryClient();
  return useCallback(
    async (upload: Upload) => {
      const { queryKey } = uploadOf(upload.uploadId);
      // An answer that is on its way is older than this one.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { data: upload });
      void client.invalidateQueries({ queryKey: [...uploadsKey, 'list'] });
      await client.invalidateQueries({ queryKey: rowsKey(upload.uploadId) });
    },
    [client],
  );
}

/** Has everything read anew as an upload ends: what it has changed is shown in many places, and some of these were open before. */
export function useReadAllAnew(state: Upload['state'] | undefined): void {
  const client = useQueryClient();
  const before = useRef(state);
  useEffect(() => {
    const hasEnded = state === 'applied' || state === 'undone';
    if (hasEnded && before.current !== undefined && before.current !== state) void client.invalidateQueries();
    before.current = state;
  }, [client, state]);
}
