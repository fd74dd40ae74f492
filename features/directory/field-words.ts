import { m } from '#messages';

/** What the fields about colleagues are called in a refusal. */
export const directoryFieldWords = {
  knownAs: { name: m.directory_named_known_as, pattern: m.error_text_field },
  locationId: { name: m.directory_named_place },
};
