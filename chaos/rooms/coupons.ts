import { everybody } from '#contract/audience.ts';
import {
  claimDiscount,
  couponCalls,
  discounts,
  myDiscounts,
  reportDiscount,
  shareDiscountCoupon,
  shareDiscountCoupons,
} from '#features/coupons/contract.ts';
import { keeping } from '../keeping.ts';
import type { Person } from '../person.ts';
import { act, type RoomUnderTest } from '../room.ts';

const none = ['none_left', 'allotment', 'no_such_discount', 'per_day'];

async function offered(person: Person, action: 'claim' | 'share') {
  const page = await person.read(discounts, { query: { limit: 100 } });
  return person.pick((page?.data ?? []).filter(({ actions }) => actions.includes(action)))?.discountId;
}

export const coupons: RoomUnderTest = {
  room: 'coupons',
  acts: [
    act({ name: 'claims a coupon', share: 2 }, claimDiscount, async (person) => {
      const discountId = await offered(person, 'claim');
      if (discountId === undefined) return null;
      return {
        body: { discountId },
        refusals: none,
        leaves: ({ data: { claimId } }) => ({
          rows: [{ table: 'coupon_claims', where: { claim_id: claimId, empcode: person.empcode } }],
          audited: ['coupon.claim'],
        }),
      };
    }),
    act('says that a code did not work', reportDiscount, async (person) => {
      const page = await person.read(myDiscounts, { query: { limit: 100 } });
      const claim = person.pick((page?.data ?? []).filter(({ actions }) => actions.includes('report')));
      if (!claim) return null;
      const { claimId, code } = claim;
      return {
        body: { claimId },
        refusals: ['reported', 'over'],
        leaves: {
          rows: [{ table: 'coupon_failures', where: { claim_id: claimId, code } }],
          audited: ['coupon.report'],
        },
      };
    }),
    act('shares a coupon', shareDiscountCoupon, async (person) => {
      const discountId = await offered(person, 'share');
      if (discountId === undefined) return null;
      const email = `${person.mark()}@example.com`;
      return {
        body: { discountId, email },
        refusals: none,
        leaves: {
          rows: [{ table: 'coupon_claims', where: { shared_to: email } }],
          audited: ['coupon.share'],
        },
      };
    }),
    act('shares coupons', shareDiscountCoupons, async (person) => {
      const discountId = await offered(person, 'share');
      if (discountId === undefined) return null;
      const emails = [1, 2].map((number) => `${person.mark()}-${number}@example.com`);
      return {
        body: { discountId, emails },
        refusals: none,
        leaves: {
          rows: emails.map((email) => ({ table: 'coupon_claims', where: { shared_to: email } })),
          audited: ['coupon.share'],
        },
      };
    }),
    ...keeping({
      calls: couponCalls,
      kind: 'coupon-campaign',
      room: 'coupons',
      value: (person, mark) => ({
        title: `Lunch ${mark}`,
        vendor: 'Canteen',
        terms: 'Once.',
        category: 'food',
        hidden: false,
        valid: { from: person.world.day(), to: person.world.day(30) },
        codes: { shared: 'LUNCH' },
        limitInAll: 500,
        perPerson: 20,
        audience: everybody,
      }),
    }),
    ...keeping({
      calls: couponCalls,
      kind: 'coupon-category',
      room: 'coupons',
      value: (_, mark) => ({ name: mark, position: 900, hidden: false }),
    }),
  ],
  invariants: [
    {
      about: 'as many of a campaign are counted as claimed as there are claims',
      broken: `select campaign, claimed, count(claim_id) from coupon_campaigns left join coupon_claims using (campaign)
        group by 1 having claimed <> count(claim_id)`,
    },
    {
      about: 'a code is taken where somebody has it or said that it did not work, and else free',
      broken: `select campaign, code, taken_at from coupon_codes
        where (taken_at is not null) <> (exists (select from coupon_claims where coupon_claims.code_id = coupon_codes.code_id)
          or exists (select from coupon_failures where coupon_failures.campaign = coupon_codes.campaign
            and coupon_failures.code = coupon_codes.code))`,
    },
    {
      about: 'nobody has a code twice, or one that another has',
      broken: `select campaign, code_id from coupon_claims where code_id is not null group by 1, 2 having count(*) > 1`,
    },
    {
      about: 'the claims of a person are counted without gaps',
      broken: `select campaign, empcode, max(place), count(*) from coupon_claims group by 1, 2 having max(place) <> count(*)`,
    },
    {
      about: 'as many addresses are counted on a day as codes were shared',
      broken: `select empcode, day, shared, (select count(*) from coupon_claims
            where shared_to like 'chaos-%' and coupon_claims.empcode = coupon_share_days.empcode) as claims
        from coupon_share_days where shared <> (select count(*) from coupon_claims
            where shared_to like 'chaos-%' and coupon_claims.empcode = coupon_share_days.empcode)`,
    },
    {
      about: 'each shared code was mailed',
      broken: `select claim_id, shared_to, mail_failed from coupon_claims
        where shared_to like 'chaos-%' and (mailed_at is null or mail_failed is not null)`,
    },
  ],
};
