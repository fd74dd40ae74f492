/** The sections of the admin area, in their order: each entry under Admin stands in one. */
export const adminSections = ['company', 'people', 'shown', 'assets', 'stores', 'running'] as const;
export type AdminSection = (typeof adminSections)[number];
