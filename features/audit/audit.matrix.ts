import type { Deciders } from '#testing/matrix-routes.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'POST /download/admin/getAuditLog': 'role',
  'GET /download/admin/getAuditState': 'role',
  'POST /download/admin/verifyAuditLog': 'role',
  'GET /download/admin/exportAuditLog': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/audit-log': ['POST /download/admin/getAuditLog'],
};
