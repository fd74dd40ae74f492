import type { Role } from '#contract/people.ts';
import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { all } from '../../requests/web/api.ts';
import { awaitsCopy } from '../../workflow/copies.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

const lookEveryMs = 2_000;

/** One request; `currentRole` is the role that the reader acts in where they hold several. Looked at again while a readable copy is on its way. */
export const requestDetail = (requestID: string, currentRole?: Role) =>
  dataOf([...all, 'one', requestID, currentRole ?? null], api.getAssetRequest, {
    query: currentRole ? { requestID, currentRole } : { requestID },
    refetchInterval: ({ state }) =>
      state.data && awaitsCopy(state.data.data.files, new Date()) ? lookEveryMs : false,
  });
