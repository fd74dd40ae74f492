import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';
import { whoHasAssets } from './entitlement/residence.ts';

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
