import { m } from '#messages';

/** What the fields of a coupon are called in a refusal, and how their text must be written. */
export const couponFieldWords = {
  discountId: { name: m.coupons_named_coupon, pattern: m.error_text_field },
  email: { name: m.coupons_named_email, pattern: m.error_text_field },
  emails: { name: m.coupons_named_emails, pattern: m.error_text_field },
  terms: { name: m.coupons_named_terms, pattern: m.error_text_field },
};
