import { m } from '#messages';

/** The entries of the audit log about colleagues, by their actions. */
export const directoryAuditWords = {
  'directory.favourite': m.directory_audit_favourite,
  'directory.unfavourite': m.directory_audit_unfavourite,
  'directory.contact': m.directory_audit_contact,
};
