import { queryOptions } from '@tanstack/react-query';
import type { Role } from '../../../../contract/people.ts';
import { send } from '../../../../web/lib/http.ts';
import { all } from '../../requests/web/api.ts';
import { awaitsCopy } from '../../workflow/copies.ts';
import type { getAssetRequest } from '../contract.ts';

const lookEveryMs = 2_000;

/** One request; `currentRole` is the role that the reader acts in where they hold several. Looked at again while a readable copy is on its way. */
export function requestDetail(requestID: string, currentRole?: Role) {
  return queryOptions({
    queryKey: [...all, 'one', requestID, currentRole ?? null],
    queryFn: ({ signal }) =>
      send<typeof getAssetRequest>('GET', '/download/buying/getAssetRequest', {
        query: currentRole ? { requestID, currentRole } : { requestID },
        signal,
      }),
    select: (answer) => answer.data,
    refetchInterval: ({ state }) =>
      state.data && awaitsCopy(state.data.data.files, new Date()) ? lookEveryMs : false,
  });
}
