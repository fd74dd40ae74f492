import type { ListPlan, ListShown } from '#testing/list-row.ts';
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

/** Thousands of entries. */
export const fill = `
  insert into audit_log (at, actor, action, subject, reference)
  select now() - n * interval '1 minute', 'E' || 1001 + n % 500, 'thing.' || n % 10, 'T-' || n % 500, 'r' || n
  from generate_series(1, 10000) n`;

export const plans: readonly ListPlan[] = [['the audit log', 'E1006', '/download/admin/getAuditLog', {}]];

export const shown: readonly ListShown[] = [
  {
    name: 'the audit log',
    who: 'admin',
    screen: 'web/AuditList.tsx',
    call: '**/download/admin/getAuditLog',
    at: '/admin/audit-log',
    rows: (page) => page.getByRole('table', { name: 'Entries' }).locator('tbody tr'),
  },
];
