import type { ListPlan, ListShown } from '#testing/list-row.ts';

export const fillsAfter = ['asset-requests'];

const getAssetRequests = '/download/buying/getAssetRequests';
const ofAll = (asked: object) => ({ currentRole: 'ADMIN', ...asked });

export const plans: readonly ListPlan[] = [
  ...(['oldest', 'newest', 'amount'] as const).map(
    (order): ListPlan => [
      `all requests, ${order}`,
      'E1006',
      getAssetRequests,
      ofAll({ view: 'all', order, limit: 30 }),
    ],
  ),
  ['what a cheque preparer sees', 'E1004', getAssetRequests, { currentRole: 'T1', view: 'all', limit: 30 }],
  ['my own requests', 'E1001', getAssetRequests, { mine: true, journey: true }],
  ['a search by an id', 'E1006', getAssetRequests, ofAll({ search: 'AAR-1000777' })],
  ['a search that finds nothing', 'E1006', getAssetRequests, ofAll({ search: 'zeppelin' })],
  ['a search that finds nearly all', 'E1006', getAssetRequests, ofAll({ search: 'chair' })],
  ['a search for one title', 'E1006', getAssetRequests, ofAll({ search: 'Chair 1777' })],
];

export const withoutPlan = {
  'POST /download/buying/getAssetRequestsBasedOnStatus': 'the same list as getAssetRequests, of one status',
};

export const shown: readonly ListShown[] = [
  {
    name: 'my requests',
    who: 'asha',
    screen: 'web/MyRequestsPage.tsx',
    call: '**/download/buying/getAssetRequests',
    at: '/asset-at-residence?show=all',
    rows: (page) =>
      page.getByRole('region', { name: 'My asset requests' }).locator('a[href*="/asset-at-residence/AAR-"]'),
  },
];
