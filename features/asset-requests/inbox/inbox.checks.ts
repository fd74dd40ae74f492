import type { ListPlan, ListShown } from '#testing/list-row.ts';

export const fillsAfter = ['asset-requests'];

const getuserRequests = '/download/buying/getuserRequests';
const inboxes = [
  ['E1002', 'FL1', getuserRequests],
  ['E1003', 'FL2', getuserRequests],
  ['E1005', 'FINANCE', '/download/buying/getAssetRequests'],
] as const;

export const plans: readonly ListPlan[] = [
  ...inboxes.flatMap(([who, currentRole, url]) =>
    (['oldest', 'newest', 'amount'] as const).flatMap((order) =>
      (['waiting', 'all'] as const).map(
        (view): ListPlan => [
          `what ${view === 'all' ? 'a ' : 'waits for a '}${currentRole} sees, ${order}`,
          who,
          url,
          { currentRole, view, order, limit: 30 },
        ],
      ),
    ),
  ),
  ...(['approvals', 'invoices', 'inform'] as const).map(
    (view): ListPlan => [
      `${view} of an FL1`,
      'E1002',
      getuserRequests,
      { currentRole: 'FL1', view, limit: 30 },
    ],
  ),
  ['an approver’s search that finds nothing', 'E1002', getuserRequests, { view: 'all', search: 'zeppelin' }],
  ['an approver’s search that finds nearly all', 'E1002', getuserRequests, { view: 'all', search: 'chair' }],
  ['a search where nothing waits', 'E1002', getuserRequests, { view: 'waiting', search: 'zeppelin' }],
];

export const shown: readonly ListShown[] = [
  {
    name: 'the work list',
    who: 'ravi',
    screen: 'web/WorkList.tsx',
    call: '**/download/buying/getuserRequests',
    at: '/requests-list?view=all',
    rows: (page) => page.locator('[data-request]'),
  },
];
