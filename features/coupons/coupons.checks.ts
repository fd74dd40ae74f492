import { everybody } from '#contract/audience.ts';
import { any, isCode } from '#contract/record-versions.ts';
import { asks, inItsVersion, type RoomColumns, ruled } from '#testing/columns.ts';
import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';
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
const claimed = (r: Records): Promise<Made> =>
  r.put(
    `with category as (
        insert into coupon_categories values ('all', 'All', 1, false) on conflict (category) do update set name = 'All' returning category
      ), campaign as (
        insert into coupon_campaigns (campaign, title, vendor, terms, category, valid_from, valid_to, shared_code, per_person, org_units,
          locations, roles, hidden)
        select 'c' || (select count(*) from coupon_campaigns), 'Coupon', 'Vendor', 'Terms', category, current_date - 2, current_date + 30, 'CODE', 1,
          '{}', '{}', '{}', false from category returning campaign
      )
      insert into coupon_claims (campaign, empcode, place, per_person, shared_code, claimed_at)
      select campaign, $1, 1, 1, 'CODE', now() from campaign
      returning claim_id as id, '"claimId":' || claim_id || ',' as mark`,
    [personas['whose it is']],
  );

/** Whose codes are read, and said not to work. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/rest/myDiscounts',
    about: 'the list has the code that another has claimed',
    make: claimed,
    call: () => ({}),
    allowed: ['whose it is'],
    otherwise: 'without',
  },
  {
    route: 'POST /download/rest/reportDiscount',
    about: 'the code that another has claimed',
    make: claimed,
    call: ({ id }) => ({ payload: { claimId: Number(id) } }),
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

const key = (column: string) => ruled(column, (given) => (isCode(given) ? given : undefined));

export const columns: RoomColumns = {
  calls: {
    discountId: asks('coupon_claims.campaign'),
    claimId: asks('coupon_claims.claim_id'),
    email: 'coupon_claims.shared_to',
    emails: 'coupon_claims.shared_to',
  },
  kinds: {
    'coupon-campaign': {
      key: key('coupon_campaigns.campaign'),
      title: 'coupon_campaigns.title',
      vendor: ['coupon_campaigns.vendor', 'coupon_failures.vendor'],
      terms: 'coupon_campaigns.terms',
      category: 'coupon_campaigns.category',
      // One that is empty is no code: wrongRecord of rules.ts.
      'codes.shared': [
        ruled('coupon_campaigns.shared_code', (code) => (code === '' ? undefined : code)),
        ruled('coupon_claims.shared_code', (code) => (code === '' ? undefined : code)),
      ],
      limitInAll: 'coupon_campaigns.limit_in_all',
      perPerson: ['coupon_campaigns.per_person', 'coupon_claims.per_person'],
      'audience.orgUnits': 'coupon_campaigns.org_units',
      'audience.locations': 'coupon_campaigns.locations',
      'audience.roles': 'coupon_campaigns.roles',
    },
    'coupon-category': {
      key: key('coupon_categories.category'),
      name: 'coupon_categories.name',
      position: 'coupon_categories.position',
    },
    'coupon-sharing': { key: inItsVersion, perDay: 'coupon_share_days.most', domains: inItsVersion },
  },
  uploads: { 'coupon-codes': { code: 'coupon_codes.code' } },
  made: { 'coupon_failures.place': 'the first or the second that failed' },
  rules: {
    coupon_campaigns_check: 'the days in their order: rules.ts',
    coupon_campaigns_check1: 'no more is claimed than there is: claimed under a lock of the campaign',
    coupon_claims_check: 'the next place of somebody, no further than their limit: under a lock',
    coupon_claims_check1: 'a code of its own or the shared one',
    coupon_claims_check2: 'mailed, or not to be: mail-service.ts',
    coupon_share_days_check: 'no more a day than may be: counted under a lock',
  },
};

/** Coupons by the hundred, each claimed often; one with thousands of codes. */
export const fill = `
  insert into coupon_campaigns (campaign, title, vendor, terms, category, valid_from, valid_to, per_person, shared_code, org_units, locations,
    roles, hidden)
  select 'bulk-' || n, 'Coupon ' || n, 'Vendor', 'Terms', 'food', '2026-01-01', '2099-01-01', 20, 'SAVE', '{}', '{}', '{}', false
  from generate_series(1, 250) n;
  insert into coupon_claims (campaign, empcode, place, per_person, shared_code, claimed_at)
  select 'bulk-' || n, 'E1001', place, 20, 'SAVE', now() from generate_series(1, 250) n, generate_series(1, 20) place;
  insert into coupon_codes (campaign, code) select 'green-bowl', 'BULK' || n from generate_series(1, 10000) n`;

export const plans: readonly ListPlan[] = [
  ['coupons', 'E1001', '/download/rest/discounts'],
  ['my codes', 'E1001', '/download/rest/myDiscounts'],
];

const coupon = (number: number) => ({
  discountId: `c${number}`,
  title: `Coupon ${number}`,
  vendor: 'Vendor',
  terms: 'Terms',
  category: 'food',
  validTo: '2099-01-01',
  mine: 0,
  perPerson: 1,
  left: null,
  mayHave: 1,
  actions: ['claim'],
});
const code = (claimId: number) => ({
  claimId,
  discountId: 'c',
  title: `Coupon ${claimId}`,
  vendor: 'Vendor',
  terms: 'Terms',
  code: 'SAVE',
  claimedAt: '2026-11-01T06:00:00Z',
  validTo: '2099-01-01',
  isOver: false,
  failed: false,
  sharedTo: null,
  actions: [],
});
const besides = { categories: [], sharing: null };

export const shown: readonly ListShown[] = [
  {
    name: 'the coupons',
    who: 'asha',
    screen: 'web/CouponsPage.tsx',
    call: '**/download/rest/discounts*',
    at: '/discount-coupons',
    rows: (page) => page.locator('[data-coupon]'),
    answers: twoPages([coupon(1), coupon(2)], [coupon(3)], besides),
  },
  {
    name: 'my codes',
    who: 'asha',
    screen: 'web/MyCodesPage.tsx',
    call: '**/download/rest/myDiscounts*',
    at: '/discount-coupons/mine',
    answers: twoPages([code(1), code(2)], [code(3)], besides),
  },
];
