import { everybody } from '#contract/audience.ts';
import { any } from '#contract/record-versions.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import { keep, type MatrixRow, type Write } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/discounts': 'own',
  'GET /download/rest/myDiscounts': 'record',
  'POST /download/rest/claimDiscount': 'own',
  'POST /download/rest/reportDiscount': 'record',
  'POST /download/rest/shareDiscountCoupon': 'own',
  'POST /download/rest/shareDiscountCoupons': 'own',
  'GET /download/admin/coupons/getRecords': 'role',
  'GET /download/admin/coupons/getOverview': 'role',
  'POST /download/admin/coupons/check': 'role',
  'POST /download/admin/coupons/save': 'role',
  'POST /download/admin/coupons/withdraw': 'role',
  'GET /download/admin/coupons/export': 'role',
  'GET /download/admin/coupons/exportFigures': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/coupons/:kind?': ['GET /download/admin/coupons/getRecords'],
};

/** A code that 'whose it is' has claimed, of a campaign of its own. */
const claimed = async (r: Records): Promise<Made> => {
  const { rows } = await r.portal.platform.database.pool.query(
    `with category as (
        insert into coupon_categories values ('all', 'All', 1, false) on conflict (category) do update set name = 'All' returning category
      ), campaign as (
        insert into coupon_campaigns (campaign, title, vendor, terms, category, valid_from, valid_to, shared_code, per_person, org_units,
          locations, roles, hidden)
        select 'c' || (select count(*) from coupon_campaigns), 'Coupon', 'Vendor', 'Terms', category, current_date - 2, current_date + 30, 'CODE', 1,
          '{}', '{}', '{}', false from category returning campaign
      )
      insert into coupon_claims (campaign, empcode, place, per_person, shared_code, claimed_at)
      select campaign, $1, 1, 1, 'CODE', now() from campaign returning claim_id as id`,
    [personas['whose it is']],
  );
  return { id: String(rows[0].id), version: 0, fileName: '', mark: `"claimId":${rows[0].id},` };
};

/** Whose codes are read, and said not to work. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/rest/myDiscounts',
    about: 'the list has the code that another has claimed',
    make: claimed,
    call: () => ({ url: '/download/rest/myDiscounts' }),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /download/rest/reportDiscount',
    about: 'the code that another has claimed',
    make: claimed,
    call: ({ id }) => ({ url: '/download/rest/reportDiscount', payload: { claimId: Number(id) } }),
    allowed: ['whose it is'],
    otherwise: '404 no_such_claim',
  },
];

/** What is written by a role or for oneself alone. */
export const writes: Write[] = [
  keep('coupons', 'coupon-category', { name: 'Food', position: 1, hidden: false }),
  keep('coupons', 'coupon-campaign', {
    title: 'Lunch',
    vendor: 'Canteen',
    terms: 'Once.',
    category: 'marked',
    hidden: false,
    valid: { from: '2020-01-01', to: '2090-01-01' },
    codes: { shared: 'LUNCH' },
    limitInAll: null,
    perPerson: 5,
    audience: everybody,
  }),
  keep('coupons', 'coupon-sharing', { perDay: 50, domains: ['example.com'] }, any),
  ...(['shareDiscountCoupon', 'shareDiscountCoupons'] as const).map(
    (name): Write => ({
      route: `POST /download/rest/${name}`,
      by: 'USER',
      call: () => ({
        url: `/download/rest/${name}`,
        payload: {
          discountId: 'marked',
          ...(name === 'shareDiscountCoupon' ? { email: 'a@example.com' } : { emails: ['b@example.com'] }),
        },
      }),
    }),
  ),
];
