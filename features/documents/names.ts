import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'documents.save': m.documents_audit_save,
  'documents.export': m.documents_audit_export,
  'documents.add': m.documents_audit_add,
  'documents.version': m.documents_audit_version,
  'documents.change': m.documents_audit_change,
  'documents.withdraw': m.documents_audit_withdraw,
  'documents.restore': m.documents_audit_restore,
  'documents.download': m.documents_audit_download,
};

/** What the fields of a document are called in a refusal, and how their text must be written. */
export const fieldWords = {
  folder: { name: m.documents_named_folder },
  description: { name: m.documents_named_description },
  documentId: { name: m.documents_named_document },
};

/** What its jobs do, by their queues. */
export const jobWords = {
  'documents.thumbnail': m.documents_job_thumbnail,
};
