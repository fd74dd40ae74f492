import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const documentAuditWords = {
  'documents.save': m.documents_audit_save,
  'documents.export': m.documents_audit_export,
  'document.add': m.documents_audit_add,
  'document.version': m.documents_audit_version,
  'document.change': m.documents_audit_change,
  'document.withdraw': m.documents_audit_withdraw,
  'document.restore': m.documents_audit_restore,
  'document.download': m.documents_audit_download,
};
