import { infiniteQueryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import { all } from '../../requests/web/api.ts';
import type { getAssetRequests, getuserRequests, ListQuery } from '../contract.ts';

// What the dashboard reads, apart from the other calls: a first visit loads these alone.

/** A list, page by page. Approvers have their own call (the specification's section 6). */
export function requestList(query: ListQuery) {
  const approver = query.currentRole === 'FL1' || query.currentRole === 'FL2';
  return infiniteQueryOptions({
    queryKey: [...all, 'list', query],
    queryFn: ({ pageParam, signal }) => {
      const body = pageParam === null ? query : { ...query, cursor: pageParam };
      return approver
        ? send<typeof getuserRequests>('POST', '/download/buying/getuserRequests', { body, signal })
        : send<typeof getAssetRequests>('POST', '/download/buying/getAssetRequests', { body, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}
