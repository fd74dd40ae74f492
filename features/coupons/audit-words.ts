import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const couponAuditWords = {
  'coupons.save': m.coupons_audit_save,
  'coupons.export': m.coupons_audit_export,
  'coupon.claim': m.coupons_audit_claim,
  'coupon.share': m.coupons_audit_share,
  'coupon.report': m.coupons_audit_report,
};
