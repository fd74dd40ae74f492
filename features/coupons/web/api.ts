import { keepPreviousData } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { paged } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of coupons begins with: a claim makes all of them stale. */
export const allCoupons = ['coupons'] as const;

/** What the reader is offered, of a category or by words. */
export const discountList = (filter: { category?: string; search?: string; limit?: number }) =>
  paged([...allCoupons, 'offered', filter], api.discounts, {
    query: filter,
    placeholderData: keepPreviousData,
  });

/** The reader's own codes. */
export const myCodes = paged([...allCoupons, 'mine'], api.myDiscounts);

/** Takes a code; `key` names the press. */
export const claim = (discountId: string, key: string) => api.claimDiscount({ body: { discountId }, key });

/** Says that a code did not work. */
export const report = (claimId: number, key: string) => api.reportDiscount({ body: { claimId }, key });

/** Mails a code to each address. */
export async function share(discountId: string, emails: readonly string[], key: string): Promise<number> {
  const [email = ''] = emails;
  if (emails.length === 1) await api.shareDiscountCoupon({ body: { discountId, email }, key });
  else await api.shareDiscountCoupons({ body: { discountId, emails: [...emails] }, key });
  return emails.length;
}

/** The same as a file. */
export const exportedCouponFigures = exportOf<typeof contract.exportCouponFigures>(
  calls.exportCouponFigures,
  'coupon-figures',
);
