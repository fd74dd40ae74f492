import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What this server found last. */
export const systemState = dataOf(['system-check'], api.getSystemCheck, { meta: { offline: false } });

/** How much the database and the files take. */
export const storage = dataOf(['system-check', 'storage'], api.getStorage, { meta: { offline: false } });

/** Looks at all now, and shows it; with `letter`, one goes to whoever asks. Where that fails the reader is told. */
export const check = (letter: boolean) =>
  attempt(
    api
      .runSystemCheck({ body: { letter } })
      .then((found) => queryClient.setQueryData(systemState.queryKey, found)),
    m.systemcheck_failed(),
  );
