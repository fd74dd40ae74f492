import type { Widget } from '#contract/widgets.ts';
import { m } from '#messages';
import { whoHasCoupons } from './hidden.ts';

/** Its card of the dashboard. */
export const couponWidgets = {
  coupons: { key: 'coupons', title: m.coupons_card, place: 'aside', serialNo: 60, openTo: whoHasCoupons },
} as const satisfies Record<string, Widget>;
