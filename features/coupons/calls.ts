import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  exportCouponFigures: 'GET /download/admin/coupons/exportFigures',
  discounts: 'GET /download/rest/discounts',
  claimDiscount: 'POST /download/rest/claimDiscount',
  myDiscounts: 'GET /download/rest/myDiscounts',
  reportDiscount: 'POST /download/rest/reportDiscount',
  shareDiscountCoupon: 'POST /download/rest/shareDiscountCoupon',
  shareDiscountCoupons: 'POST /download/rest/shareDiscountCoupons',
} as const satisfies Addresses;
