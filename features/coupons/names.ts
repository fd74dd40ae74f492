import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'coupons.save': m.coupons_audit_save,
  'coupons.export': m.coupons_audit_export,
  'coupon.claim': m.coupons_audit_claim,
  'coupon.share': m.coupons_audit_share,
  'coupon.report': m.coupons_audit_report,
};

/** What the fields of a coupon are called in a refusal, and how their text must be written. */
export const fieldWords = {
  discountId: { name: m.coupons_named_coupon },
  email: { name: m.coupons_named_email },
  emails: { name: m.coupons_named_emails },
  terms: { name: m.coupons_named_terms },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'coupons.letter': m.coupons_job_letter,
  'coupons.remind': m.coupons_job_remind,
};
