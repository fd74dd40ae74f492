import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const pictureAuditWords = {
  'picture.upload': m.pictures_audit_upload,
  'picture.remove': m.pictures_audit_remove,
  'picture.hide': m.pictures_audit_hide,
  'picture.show': m.pictures_audit_show,
};
