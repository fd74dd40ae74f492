import { choiceField, textField } from '#contract/upload-fields.ts';
import { m } from '#messages';

/** The longest code that a vendor gives. */
export const longestCode = 60;

/** What an upload of codes says of each: the code, and of which campaign it is. */
export const codeFields = {
  code: {
    ...textField({
      label: m.coupons_upload_code,
      hint: m.coupons_upload_code_hint,
      also: ['couponcode', 'coupon', 'voucher', 'vouchercode', 'promocode', 'discountcode'],
      most: longestCode,
      wrong: 'coupons_upload_wrong_code',
    }),
    isKey: true as const,
  },
  campaign: {
    ...choiceField({
      label: m.coupons_upload_campaign,
      hint: m.coupons_upload_campaign_hint,
      also: ['offer', 'discount', 'title', 'couponname'],
      wrong: 'coupons_upload_wrong_campaign',
    }),
    needed: true as const,
  },
};
