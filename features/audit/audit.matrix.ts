import type { Decider } from '../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'POST /download/admin/getAuditLog': 'role',
  'GET /download/admin/getAuditState': 'role',
  'POST /download/admin/verifyAuditLog': 'role',
  'GET /download/admin/exportAuditLog': 'role',
};
