import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type {
  claimDiscount,
  discounts,
  myDiscounts,
  reportDiscount,
  shareDiscountCoupon,
  shareDiscountCoupons,
} from '../contract.ts';

/** What every read of coupons begins with: a claim makes all of them stale. */
export const allCoupons = ['coupons'] as const;

/** What the reader is offered, of a category or by words. */
export function discountList(filter: { category?: string; search?: string; limit?: number }) {
  return infiniteQueryOptions({
    queryKey: [...allCoupons, 'offered', filter],
    queryFn: ({ pageParam, signal }) =>
      send<typeof discounts>('GET', '/download/rest/discounts', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** The reader's own codes. */
export const myCodes = infiniteQueryOptions({
  queryKey: [...allCoupons, 'mine'],
  queryFn: ({ pageParam, signal }) =>
    send<typeof myDiscounts>('GET', '/download/rest/myDiscounts', {
      query: pageParam === null ? {} : { cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
});

const once = (key: string) => ({ 'idempotency-key': key });

/** Takes a code; `key` names the press. */
export const claim = (discountId: string, key: string) =>
  send<typeof claimDiscount>('POST', '/download/rest/claimDiscount', {
    body: { discountId },
    headers: once(key),
  });

/** Says that a code did not work. */
export const report = (claimId: number, key: string) =>
  send<typeof reportDiscount>('POST', '/download/rest/reportDiscount', {
    body: { claimId },
    headers: once(key),
  });

/** Mails a code to each address. */
export async function share(discountId: string, emails: readonly string[], key: string): Promise<number> {
  const [email = ''] = emails;
  const headers = once(key);
  if (emails.length === 1)
    await send<typeof shareDiscountCoupon>('POST', '/download/rest/shareDiscountCoupon', {
      body: { discountId, email },
      headers,
    });
  else
    await send<typeof shareDiscountCoupons>('POST', '/download/rest/shareDiscountCoupons', {
      body: { discountId, emails: [...emails] },
      headers,
    });
  return emails.length;
}
