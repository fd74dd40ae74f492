import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const bannerAuditWords = {
  'banners.save': m.banners_audit_save,
  'banners.export': m.banners_audit_export,
  'banners.answer': m.banners_audit_answer,
};
