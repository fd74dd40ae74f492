import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { paged } from '#web/lib/paged.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { AuditFilter } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The entries that a filter leaves, newest first, page by page. */
export function auditLog(filter: AuditFilter) {
  return infiniteQueryOptions(
    paged(['audit', 'log', filter], (from, signal) =>
      api.getAuditLog({ body: { ...filter, ...from }, signal }),
    ),
  );
}

/** How long the chain is, what its last verification found, and the actions there are. */
export const auditState = queryOptions({
  queryKey: ['audit', 'state'],
  queryFn: ({ signal }) => api.getAuditState({ signal }),
  select: (answer) => answer.data,
});

/** Has the chain verified in the background. */
export function askVerification() {
  return api.verifyAuditLog({ body: {} });
}
