import { m } from '#messages';

/** How the names of steps must be written: as the portal gives them. */
export const setUpFieldWords = { step: { pattern: m.error_field_given } };
