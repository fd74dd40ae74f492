import type { Screen } from '#contract/screens.ts';
import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';
import { whoHasAssets } from './entitlement/residence.ts';

/** Where asset requests are seen, and by whom. */
export const requestScreens = [
  { path: '/asset-at-residence', openTo: whoHasAssets },
  { path: '/asset-at-residence/new', openTo: whoHasAssets },
  // One's own of earlier times too, and from a notice: the request itself says who may see it.
  { path: '/asset-at-residence/:requestID', openTo: 'everyone' },
  { path: '/requests-list/:requestID?', openTo: 'everyone' },
  { path: '/request-figures', openTo: ['HR', 'FINANCE', 'ADMIN'] },
  { path: '/admin/asset-requests', openTo: ['ADMIN'] },
] as const satisfies readonly Screen[];

/** Its cards of the dashboard. */
export const requestWidgets = {
  mine: {
    key: 'my-requests',
    title: m.assetrequests_page_mine,
    place: 'column',
    serialNo: 20,
    openTo: whoHasAssets,
  },
  balance: {
    key: 'asset-balance',
    title: m.assetrequests_page_balance,
    place: 'aside',
    serialNo: 70,
    openTo: whoHasAssets,
  },
} as const satisfies Record<string, Widget>;
