import type { Screen } from '#contract/screens.ts';

/** Where one finds colleagues, and who reports to whom; where HR keeps the employees; who signs in by which address. */
export const directoryScreens = [
  { path: '/employee-search/:empcode?', openTo: 'everyone' },
  { path: '/org-chart/:empcode?', openTo: 'everyone' },
  { path: '/admin/employees', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/vacant-posts', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/employees/:empcode', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/roles', openTo: ['ADMIN'] },
  { path: '/admin/role-reviews/:reviewId?', openTo: ['ADMIN'] },
  { path: '/admin/sign-in-addresses', openTo: ['ADMIN'] },
  { path: '/admin/places', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/org-units', openTo: ['HR', 'ADMIN'] },
  { path: '/sign-in-address', openTo: 'everyone' },
] as const satisfies readonly Screen[];
