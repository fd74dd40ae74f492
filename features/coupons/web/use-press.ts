import { useRef } from 'react';
import { asApiError, newKey } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { allCoupons } from './api.ts';

/**
 * A press that is done once, however often it has to be sent: it keeps its key until it has an answer. A refusal is told, and what is
 * shown is read anew either way.
 */
export function usePress<Answer>(
  send: (key: string) => Promise<Answer>,
  failed: () => string,
): () => Promise<Answer | null> {
  const key = useRef(newKey());
  return async () => {
    try {
      const answer = await send(key.current);
      key.current = newKey();
      return answer;
    } catch (error) {
      toast.error({ title: failed(), description: asApiError(error).message });
      return null;
    } finally {
      void queryClient.invalidateQueries({ queryKey: allCoupons });
    }
  };
}
