import { m } from '#messages';

/** How the names of cards must be written: as the portal gives them. */
export const dashboardFieldWords = { widget: { pattern: m.error_field_given } };
