import type { Screen } from '#contract/screens.ts';

/** Where the audit log is read. */
export const auditScreens = [
  { path: '/admin/audit-log', openTo: ['ADMIN'] },
] as const satisfies readonly Screen[];
