import type { Screen } from '#contract/screens.ts';
import { whoHasCoupons } from './hidden.ts';

/** Where coupons are claimed, where one's own are, and where they are kept. */
export const couponScreens = [
  { path: '/discount-coupons', openTo: whoHasCoupons },
  { path: '/discount-coupons/mine', openTo: whoHasCoupons },
  { path: '/admin/coupons/:kind?', openTo: ['ADMIN', 'HR'] },
] as const satisfies readonly Screen[];
