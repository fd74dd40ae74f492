import type { Screen } from '#contract/screens.ts';
import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';
import { whoHasCoupons } from './hidden.ts';

/** Where coupons are claimed, where one's own are, and where they are kept. */
export const couponScreens = [
  { path: '/discount-coupons', openTo: whoHasCoupons },
  { path: '/discount-coupons/mine', openTo: whoHasCoupons },
  { path: '/admin/coupons/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];

/** Its card of the dashboard. */
export const couponWidgets = {
  coupons: { key: 'coupons', title: m.coupons_card, place: 'column', serialNo: 60, openTo: whoHasCoupons },
} as const satisfies Record<string, Widget>;
