import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { asApiError } from '#web/lib/http.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What this server found last. */
export const systemState = dataOf(['system-check'], api.getSystemCheck, { meta: { offline: false } });

/** Looks at all now, and shows it; with `letter`, one goes to whoever asks. Where that fails the reader is told. */
export async function check(letter: boolean): Promise<void> {
  try {
    const found = await api.runSystemCheck({ body: { letter } });
    queryClient.setQueryData(systemState.queryKey, found);
  } catch (error) {
    toast.error({ title: m.systemcheck_failed(), description: asApiError(error).message });
  }
}
