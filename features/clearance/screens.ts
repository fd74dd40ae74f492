import type { Screen } from '#contract/screens.ts';

/** One's own clearance and what one holds, a department's queue, the list of HR with each leaver, and the departments. */
export const clearanceScreens = [
  { path: '/clearance', openTo: 'everyone' },
  { path: '/department-clearance', openTo: ['CLEARANCE', 'HR'] },
  { path: '/admin/clearance', openTo: ['HR'] },
  { path: '/admin/clearance/:empcode', openTo: ['HR'] },
  { path: '/admin/clearance-departments/:kind?', openTo: ['HR', 'ADMIN'] },
] as const satisfies readonly Screen[];
