import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/people.ts';
import { callsOf } from '#web/lib/calls.ts';
import { all } from '../../requests/web/api.ts';
import { awaitsCopy } from '../../workflow/copies.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

const lookEveryMs = 2_000;

/** One request; `currentRole` is the role that the reader acts in where they hold several. Looked at again while a readable copy is on its way. */
export function requestDetail(requestID: string, currentRole?: Role) {
  return queryOptions({
    queryKey: [...all, 'one', requestID, currentRole ?? null],
    queryFn: ({ signal }) =>
      api.getAssetRequest({ query: currentRole ? { requestID, currentRole } : { requestID }, signal }),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) =>
      state.data && awaitsCopy(state.data.data.files, new Date()) ? lookEveryMs : false,
  });
}
