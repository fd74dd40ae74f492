import { isAmongKnown } from '#contract/audience.ts';
import { any, isCode } from '#contract/record-versions.ts';
import { isEmail, isOfDomain } from '#formats/text/addresses.ts';
import { m } from '#messages';
import type { CouponRecord, Values } from './kinds.ts';

/** Another code is given in place of one that did not work so often for each claim. */
export const mostReplaced = 2;

/** So many addresses may be named at once. */
export const mostShared = 20;

/** From so few on one is told how many codes are left. */
export const fewLeft = 20;

/** What a campaign's state says about claiming it. */
export interface Claimable {
  /** How many the reader has claimed, for themselves and for others. */
  readonly mine: number;
  readonly perPerson: number;
  /** Null: more than anybody counts. */
  readonly left: number | null;
}

/** How many codes somebody may still claim. */
export function allotment({ mine, perPerson, left }: Claimable): number {
  return Math.max(0, Math.min(perPerson - mine, left ?? perPerson));
}

/** What is wrong with addresses that a coupon is to be shared with, as one sentence; null: nothing. */
export function wrongAddresses(emails: readonly string[], domains: readonly string[]): string | null {
  const bad = emails.find((email) => !isEmail(email));
  if (bad !== undefined) return m.coupons_wrong_address({ email: bad });
  if (new Set(emails.map((email) => email.toLowerCase())).size < emails.length)
    return m.coupons_wrong_twice();
  const other = emails.find((email) => !isAllowed(email, domains));
  return other === undefined ? null : m.coupons_wrong_domain({ email: other, domains: domains.join(', ') });
}

function isAllowed(email: string, domains: readonly string[]): boolean {
  return domains.length === 0 || domains.some((domain) => isOfDomain(email, domain));
}

/** What a record is checked against. */
export interface Known {
  readonly categories: readonly string[];
  /** How many have claimed the campaign already. */
  readonly claimed: number;
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
}

/** What of a record may not be, by field; nothing: it may be saved. */
export function wrongRecord({ kind, key, value }: CouponRecord, known: Known): Record<string, string> {
  switch (kind) {
    case 'coupon-campaign':
      return { ...wrongCode(key), ...wrongCampaign(value, known) };
    case 'coupon-category':
      return wrongCode(key);
    case 'coupon-sharing': {
      const wrong = value.domains.find((domain) => !isEmail(`a@${domain}`));
      return {
        ...(key !== any && { key: m.records_wrong_code() }),
        ...(wrong !== undefined && { domains: m.coupons_wrong_domain_name({ domain: wrong }) }),
      };
    }
  }
}

const wrongCode = (key: string) => (isCode(key) ? {} : { key: m.records_wrong_code() });

function wrongCampaign(
  { category, valid, codes, limitInAll, audience }: Values['coupon-campaign'],
  { categories, claimed, ...known }: Known,
): Record<string, string> {
  return {
    ...(!categories.includes(category) && { category: m.records_wrong_category() }),
    ...(valid.to < valid.from && { valid: m.coupons_wrong_valid() }),
    ...(codes.shared === '' && { codes: m.coupons_wrong_shared() }),
    ...(limitInAll !== null && limitInAll < claimed && { limitInAll: m.coupons_wrong_limit({ claimed }) }),
    ...(!isAmongKnown(audience, known) && { audience: m.coupons_wrong_audience() }),
  };
}
