import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { m } from '#messages';
import { send } from '../../../web/lib/http.ts';
import { download } from '../../../web/ui/download.ts';
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

/** Downloads what a filter leaves as CSV. */
export function exportLog(filter: AuditFilter): Promise<boolean> {
  return download<typeof exportAuditLog>('/download/admin/exportAuditLog', {
    query: { ...filter, fileName: exportName },
    savedAs: exportName,
    failed: m.audit_export_failed(),
  });
}
