import { type ListPlan, type ListShown, twoPages } from '#testing/list-row.ts';

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
    open: (page) => page.goto('/discount-coupons'),
    rows: (page) => page.locator('[data-coupon]'),
    answers: twoPages([coupon(1), coupon(2)], [coupon(3)], besides),
  },
  {
    name: 'my codes',
    who: 'asha',
    screen: 'web/MyCodesPage.tsx',
    call: '**/download/rest/myDiscounts*',
    open: (page) => page.goto('/discount-coupons/mine'),
    rows: (page) => page.getByRole('list', { name: 'My codes' }).getByRole('listitem'),
    answers: twoPages([code(1), code(2)], [code(3)], besides),
  },
];
