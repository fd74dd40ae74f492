import { type Audience, everybody } from '#contract/audience.ts';
import { blankCategory, categoryField, categoryFields } from '#contract/categories.ts';
import { any } from '#contract/record-versions.ts';
import { ownField, type RecordOf, recordKind, type ValuesOf } from '#contract/records.ts';
import { audienceWords } from '#formats/names/audience-words.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';

/** The days on which a campaign can be claimed, the last one too: YYYY-MM-DD. */
export interface Validity {
  readonly from: string;
  readonly to: string;
}

/** Where a campaign's codes come from: one that everybody gets, or (null) one for each claim, as they were uploaded. */
export interface CodeSource {
  readonly shared: string | null;
}

const days = ({ from, to }: Validity) => m.coupons_days({ from: displayDate(from), to: displayDate(to) });

/** What administrators keep of the coupons, in the order of the tabs. */
export const couponKinds = {
  'coupon-campaign': recordKind({
    title: m.coupons_campaigns_title,
    text: m.coupons_campaigns_text,
    add: m.coupons_campaign_add,
    key: [m.coupons_key],
    dated: false,
    fields: {
      title: { type: 'line', max: 120, label: m.coupons_field_title, hint: m.coupons_field_title_hint },
      vendor: { type: 'line', max: 80, label: m.coupons_field_vendor },
      terms: { type: 'paragraph', max: 4_000, label: m.coupons_field_terms },
      category: categoryField(m.coupons_field_category),
      valid: ownField<Validity>({ label: m.coupons_field_valid, words: days, cell: days }),
      codes: ownField<CodeSource>({
        label: m.coupons_field_codes,
        words: ({ shared }) => (shared === null ? m.coupons_codes_own() : m.coupons_codes_shared()),
        cell: ({ shared }) => shared ?? m.coupons_codes_own(),
      }),
      limitInAll: ownField<number | null>({
        label: m.coupons_field_limit,
        words: (limit) => (limit === null ? m.coupons_no_limit() : numberText(limit)),
        cell: (limit) => (limit === null ? '' : String(limit)),
      }),
      perPerson: { type: 'whole', least: 1, most: 20, label: m.coupons_field_per_person },
      audience: ownField<Audience>({
        label: m.coupons_field_audience,
        words: audienceWords,
        cell: audienceWords,
      }),
      hidden: { type: 'yes', label: m.coupons_field_hidden, yes: m.coupons_not_offered },
    },
    blank: {
      key: '',
      value: {
        title: '',
        vendor: '',
        terms: '',
        category: '',
        valid: { from: '', to: '' },
        codes: { shared: null },
        limitInAll: null,
        perPerson: 1,
        audience: everybody,
        hidden: false,
      },
    },
  }),
  'coupon-category': recordKind({
    title: m.coupons_categories_title,
    text: m.coupons_categories_text,
    add: m.coupons_category_add,
    key: [m.coupons_key],
    dated: false,
    fields: {
      ...categoryFields({ name: m.coupons_field_name, position: m.coupons_field_position }),
      hidden: { type: 'yes', label: m.coupons_category_hidden, yes: m.coupons_not_offered },
    },
    blank: { key: '', value: { ...blankCategory, hidden: false } },
  }),
  'coupon-sharing': recordKind({
    title: m.coupons_sharing_title,
    text: m.coupons_sharing_text,
    key: [],
    dated: false,
    fields: {
      /** How many addresses one person may share with in a day; 0: nobody shares. */
      perDay: { type: 'whole', least: 0, most: 100, label: m.coupons_field_per_day },
      /** The domains that an address may have; none: any. */
      domains: {
        type: 'lines',
        max: 253,
        most: 50,
        label: m.coupons_field_domains,
        hint: m.coupons_field_domains_hint,
      },
    },
    blank: { key: any, value: { perDay: 5, domains: [] } },
  }),
} as const;

export type Kind = keyof typeof couponKinds;
export const kinds = Object.keys(couponKinds) as readonly Kind[];

/** What each kind holds. */
export type Values = ValuesOf<typeof couponKinds>;

/** A campaign, a category, or how coupons are shared. */
export type CouponRecord = RecordOf<typeof couponKinds>;
