import type { Screen } from '#contract/screens.ts';
import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';

/** Its addresses, and whom each is open to. */
export const buybackScreens = [
  { path: '/buyback', openTo: 'everyone' },
  { path: '/buyback/assets/:assetId', openTo: 'everyone' },
  { path: '/buyback/orders', openTo: 'everyone' },
  { path: '/buyback/orders/:orderId', openTo: 'everyone' },
  { path: '/buyback/draws', openTo: 'everyone' },
  { path: '/buyback/draws/:drawId', openTo: 'everyone' },
  { path: '/buyback/company', openTo: ['FINANCE', 'ADMIN'] },
  { path: '/buyback/differences', openTo: ['FINANCE'] },
  { path: '/admin/buyback-assets', openTo: ['ADMIN'] },
  { path: '/admin/buyback/:kind?', openTo: ['ADMIN', 'FINANCE'] },
] as const satisfies readonly Screen[];

/** Its card of the dashboard. */
export const buybackWidgets = {
  buyback: {
    key: 'buyback',
    title: m.buyback_title,
    place: 'aside',
    serialNo: 75,
    openTo: 'everyone',
  },
} as const satisfies Record<string, Widget>;
