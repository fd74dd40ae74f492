import { m } from '#messages';

const ofThePortal = { pattern: m.error_field_given };

/** What the fields of its calls are called in a refusal, and how their text must be written. */
export const pictureFieldWords = {
  img: ofThePortal,
  version: ofThePortal,
  crop: ofThePortal,
  of: { name: m.pictures_named_people, pattern: m.error_field_empcode },
};
