import { m } from '#messages';
import { AudienceField } from '#web/records/AudienceField.tsx';
import { CategoryField } from '#web/records/CategoryField.tsx';
import type { Kept } from '#web/records/kept.ts';
import type { CouponPage } from '../contract.ts';
import { couponKinds, type Values } from '../kinds.ts';
import { Notes } from './Notes.tsx';
import { CodesField, LimitField, ValidField } from './OwnFields.tsx';

/** Coupons, categories and sharing, as the page keeps such things. */
export const keptCoupons: Kept<CouponPage> = {
  kinds: couponKinds,
  home: '/admin/coupons',
  base: '/download/admin/coupons',
  list: 'getRecords',
  title: m.coupons_menu_keep,
  text: m.coupons_keep_text,
  nameOf: ({ kind }, key, value) => {
    if (kind === 'coupon-sharing') return m.coupons_sharing_title();
    if (kind === 'coupon-category') return (value as Values['coupon-category'] | null)?.name ?? key;
    return (value as Values['coupon-campaign'] | null)?.title ?? key;
  },
  summaryOf: ({ kind, categories }, value) => {
    if (kind !== 'coupon-campaign') return undefined;
    const { vendor, category, valid, hidden } = value as Values['coupon-campaign'];
    const { fields } = couponKinds['coupon-campaign'];
    const name = categories.find((one) => one.value === category)?.label ?? category;
    return [...(hidden ? [m.coupons_not_offered()] : []), vendor, name, fields.valid.words(valid)].join(
      ' · ',
    );
  },
  captionOf: ({ figures }, { key }) => {
    const found = figures.find((one) => one.key === key);
    if (!found) return undefined;
    const { claimed, left, failed } = found;
    return left === null
      ? m.coupons_figures_unlimited({ claimed, failed })
      : m.coupons_figures({ claimed, left, failed });
  },
  OwnFields: {
    category: CategoryField,
    valid: ValidField,
    codes: CodesField,
    limitInAll: LimitField,
    audience: AudienceField,
  },
  Notes,
};
