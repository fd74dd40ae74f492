import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getAuditLog: 'POST /download/admin/getAuditLog',
  getAuditState: 'GET /download/admin/getAuditState',
  verifyAuditLog: 'POST /download/admin/verifyAuditLog',
  exportAuditLog: 'GET /download/admin/exportAuditLog',
} as const satisfies Addresses;
