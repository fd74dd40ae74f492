import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { m } from '#messages';
import { asApiError, send } from '../../../web/lib/http.ts';
import { toast } from '../../../web/ui/toast.ts';
import type { getSystemCheck, runSystemCheck } from '../contract.ts';

/** What this server found last. */
export const systemState = queryOptions({
  queryKey: ['system-check'],
  queryFn: ({ signal }) => send<typeof getSystemCheck>('GET', '/download/admin/getSystemCheck', { signal }),
  select: (answer) => answer.data,
  meta: { offline: false },
});

/** Looks at all now, and shows it; with `letter`, one goes to whoever asks. Where that fails the reader is told. */
export async function check(client: QueryClient, letter: boolean): Promise<void> {
  try {
    const found = await send<typeof runSystemCheck>('POST', '/download/admin/runSystemCheck', {
      body: { letter },
    });
    client.setQueryData(systemState.queryKey, found);
  } catch (error) {
    toast.error({ title: m.systemcheck_failed(), description: asApiError(error).message });
  }
}
