import type { Screen } from '#contract/screens.ts';

/** Its addresses, and whom each is open to. */
export const onePagerScreens = [
  { path: '/one-pagers', openTo: 'everyone' },
  { path: '/one-pagers/mine', openTo: 'everyone' },
  { path: '/one-pagers/person/:empcode', openTo: 'everyone' },
  { path: '/one-pagers/link', openTo: 'everyone' },
  { path: '/one-pagers/corrections', openTo: ['HR'] },
  { path: '/one-pagers/facts', openTo: ['HR', 'ADMIN'] },
  { path: '/admin/one-pager-templates', openTo: ['ADMIN'] },
  { path: '/admin/one-pager-templates/:templateId', openTo: ['ADMIN'] },
  { path: '/admin/one-pager-access', openTo: ['ADMIN'] },
] as const satisfies readonly Screen[];
