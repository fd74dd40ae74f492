import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send, withQuery } from '../../../web/lib/http.ts';
import type { makeTicket } from '../../identity/contract.ts';
import type { AuditFilter, exportAuditLog, getAuditLog, getAuditState, verifyAuditLog } from '../contract.ts';
import { exportName } from '../rules.ts';

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

/** The link that downloads what a filter leaves as CSV; good for 60 seconds. */
export async function exportLink(filter: AuditFilter): Promise<string> {
  const { ticket } = await send<typeof makeTicket>('POST', '/api/tickets', {
    body: { fileName: exportName },
  });
  const path: (typeof exportAuditLog)['path'] = '/download/admin/exportAuditLog';
  return withQuery(path, { ...filter, fileName: exportName, ticket });
}
