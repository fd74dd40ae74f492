import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const uploadAuditWords = {
  'upload.start': m.uploads_audit_start,
  'upload.apply': m.uploads_audit_apply,
  'upload.undo': m.uploads_audit_undo,
  'upload.discard': m.uploads_audit_discard,
};
