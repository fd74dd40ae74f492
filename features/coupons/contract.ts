import { type Static, type TSchema, Type } from 'typebox';
import { AudienceBody, placeChoices } from '#contract/audience-body.ts';
import { type AnswerOf, call } from '#contract/call.ts';
import { Category, CategoryCode } from '#contract/category-shapes.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { RecordKey, recordCalls } from '#contract/record-calls.ts';
import { closedObject, Id, listOf, named, Option, onePage, orNull } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { maxEmailLength } from '#formats/text/addresses.ts';
import { calls } from './calls.ts';
import { kinds } from './kinds.ts';
import { mostShared } from './rules.ts';
import { longestCode } from './upload-fields.ts';

/** Coupons: claimed, shared, and kept by administrators. */

/** As many as a campaign can have in all. */
const mostInAll = 1_000_000;

/** What the fields of the room's own hold, by their names. */
export const ownCouponFields: Record<string, TSchema> = {
  category: CategoryCode,
  valid: closedObject({ from: Day, to: Day }),
  codes: closedObject({ shared: orNull(Type.String({ maxLength: longestCode })) }),
  limitInAll: orNull(Type.Integer({ minimum: 1, maximum: mostInAll })),
  audience: AudienceBody,
};

/** The calls of what is kept: administrators change, HR reads. */
export const couponCalls = recordCalls({
  base: '/download/admin/coupons',
  page: 'getRecords',
  things: 'campaigns and categories',
  kinds,
  about: {
    /** What a form may choose from. */
    categories: Type.Array(Option),
    ...placeChoices,
    figures: listOf({
      key: Type.String(),
      claimed: Type.Integer(),
      /** Null: as many as one likes. */
      left: orNull(Type.Integer()),
      failed: Type.Integer(),
    }),
    /** How many codes did not work, by vendor, the most first. */
    failures: listOf({ vendor: Type.String(), failed: Type.Integer() }),
  },
});
export type CouponPage = AnswerOf<typeof couponCalls.list>['data'];

export const exportCouponFigures = exportCall(calls.exportCouponFigures, {
  name: 'coupon-figures',
  rows: 'How often each campaign was claimed, what is left and how many codes did not work',
  list: closedObject({}),
});

const Discount = Type.Object({
  discountId: Type.String(),
  title: Type.String(),
  vendor: Type.String(),
  terms: Type.String(),
  category: Type.String(),
  /** The last day. */
  validTo: Type.String(),
  /** How many of its codes the caller has had, for themselves and for others. */
  mine: Type.Integer(),
  perPerson: Type.Integer(),
  /** Null: enough. */
  left: orNull(Type.Integer()),
  /** How many the caller may have still. */
  mayHave: Type.Integer(),
  actions: Type.Array(Type.Enum(['claim', 'share'] as const)),
});
export type Discount = Static<typeof Discount>;

/** A page of a list. */
const paging = {
  ...onePage(30),
};
const Next = orNull(Type.String());

export const discounts = call(calls.discounts, {
  summary:
    'The coupons that the caller is offered today, those that end soonest first, with every category in its order.',
  query: closedObject({
    category: Type.Optional(RecordKey),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
    ...paging,
  }),
  answer: Type.Object({
    data: Type.Array(Discount),
    next: Next,
    categories: Type.Array(Category),
    /** To whom a coupon may be shared; null: nobody shares. `domains`: none means any. */
    sharing: orNull(Type.Object({ domains: Type.Array(Type.String()) })),
  }),
});

export const Claim = named('CouponClaim', {
  claimId: Type.Integer(),
  discountId: Type.String(),
  title: Type.String(),
  vendor: Type.String(),
  terms: Type.String(),
  code: Type.String(),
  /** ISO 8601, UTC. */
  claimedAt: Type.String(),
  validTo: Type.String(),
  isOver: Type.Boolean(),
  /** Its code did not work, and there was no other. */
  failed: Type.Boolean(),
  /** Whom it was shared with. */
  sharedTo: orNull(
    Type.Object({ email: Type.String(), state: Type.Enum(['sending', 'sent', 'failed'] as const) }),
  ),
  actions: Type.Array(Type.Enum(['report'] as const)),
});
export type Claim = Static<typeof Claim>;

export const claimDiscount = call(calls.claimDiscount, {
  summary:
    'Gives the caller a code of a coupon, as long as there are any and their own limit is not reached.',
  once: true,
  body: closedObject({ discountId: RecordKey }),
  answer: Type.Object({ data: Claim }),
});

export const myDiscounts = call(calls.myDiscounts, {
  whileViewing: 'private',
  summary: 'The codes that the caller has claimed, for themselves and for others, the last one first.',
  query: closedObject(paging),
  answer: Type.Object({ data: Type.Array(Claim), next: Next }),
});

export const reportDiscount = call(calls.reportDiscount, {
  summary:
    'Says that a code did not work: where another is free, it takes its place. It is counted by vendor.',
  once: true,
  body: closedObject({ claimId: Id }),
  answer: Type.Object({ data: Type.Object({ claim: Claim, replaced: Type.Boolean() }) }),
});

const Email = line(maxEmailLength);

export const shareDiscountCoupon = call(calls.shareDiscountCoupon, {
  summary: 'Mails a code of a coupon to an e-mail address; it counts as one of the caller’s own.',
  once: true,
  body: closedObject({ discountId: RecordKey, email: Email }),
  answer: Type.Object({ data: Claim }),
});

export const shareDiscountCoupons = call(calls.shareDiscountCoupons, {
  summary: 'The same to several addresses, a code for each: all of them or none.',
  once: true,
  body: closedObject({
    discountId: RecordKey,
    emails: Type.Array(Email, { minItems: 1, maxItems: mostShared }),
  }),
  answer: Type.Object({ data: Type.Array(Claim) }),
});
