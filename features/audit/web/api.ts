import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type { AuditFilter, getAuditLog, getAuditState, verifyAuditLog } from '../contract.ts';

/** The entries that a filter leaves, newest first, page by page. */
export function auditLog(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', 'log', filter],
    queryFn: ({ pageParam, signal }) =>
      send<typeof getAuditLog>('POST', '/download/admin/getAuditLog', {
        body: pageParam === null ? filter : { ...filter, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** How long the chain is, what its last verification found, and the actions there are. */
export const auditState = queryOptions({
  queryKey: ['audit', 'state'],
  queryFn: ({ signal }) => send<typeof getAuditState>('GET', '/download/admin/getAuditState', { signal }),
  select: (answer) => answer.data,
});

/** Has the chain verified in the background. */
export function askVerification() {
  return send<typeof verifyAuditLog>('POST', '/download/admin/verifyAuditLog', { body: {} });
}
