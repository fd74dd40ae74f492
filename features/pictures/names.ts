import { m } from '#messages';

/** What its entries of the audit log are called, by their actions. */
export const auditWords = {
  'picture.upload': m.pictures_audit_upload,
  'picture.remove': m.pictures_audit_remove,
  'picture.hide': m.pictures_audit_hide,
  'picture.show': m.pictures_audit_show,
};

const ofThePortal = { pattern: m.error_field_given };

/** What the fields of its calls are called in a refusal, and how their text must be written. */
export const fieldWords = {
  img: ofThePortal,
  version: ofThePortal,
  crop: ofThePortal,
  of: { name: m.pictures_named_people, pattern: m.error_field_empcode },
};
