import { isCode } from '#contract/record-versions.ts';
import { asks, inItsVersion, type RoomColumns, ruled } from '#testing/columns.ts';

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
