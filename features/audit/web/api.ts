import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { AuditFilter } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The entries that a filter leaves, newest first, page by page. */
export const auditLog = (filter: AuditFilter) =>
  paged(['audit', 'log', filter], api.getAuditLog, { body: filter });

/** How long the chain is, what its last verification found, and the actions there are. */
export const auditState = dataOf(['audit', 'state'], api.getAuditState);

/** Has the chain verified in the background. */
export const askVerification = () => api.verifyAuditLog({ body: {} });

/** The same as a file. */
export const exportedAuditLog = exportOf<typeof contract.exportAuditLog>(calls.exportAuditLog, 'audit-log');
