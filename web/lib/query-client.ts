import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from './http.ts';
import { isOffline } from './network.ts';
import { isWithheld, keptReads } from './reads.ts';

const secondsFresh = 30;

/** What is changed in one room shows in others: whatever is not read anew at once is so when it is looked at next. */
class Reads extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    changed?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (changed) void super.invalidateQueries({ refetchType: 'none' });
    return super.invalidateQueries(changed, options);
  }
}

/** The cache of reads. A refusal is final; only a fault or a lost answer is worth another try. */
export const queryClient = new Reads({
  queryCache: new QueryCache({
    // What is no more, or no longer open to the reader, is not shown as it was.
    onError(error, query) {
      if (isWithheld(error) && !query.state.fetchMeta?.fetchMore) query.setState({ data: undefined });
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: secondsFresh * 1000,
      // Offline, what was read before is shown; a read that never was fails at once and says so: the page shows what to do and tries again when the
      // network is back.
      persister: keptReads,
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 2 && !isRefusal(error),
      retryDelay: (failures) => 500 * 2 ** failures,
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // One answer that was lost is asked for again; where there is no network, which is known by now, it is not.
  if (error.code === 'network') return isOffline();
  return error.status === 0 || (error.status >= 400 && error.status < 500);
}
