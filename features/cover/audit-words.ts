import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const coverAuditWords = {
  'cover.name': m.cover_audit_cover_name,
  'cover.export': m.cover_audit_cover_export,
  'cover.end': m.cover_audit_cover_end,
  'cover.cancel': m.cover_audit_cover_cancel,
};
