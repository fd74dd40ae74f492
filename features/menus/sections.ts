import { type AdminSection, adminSections } from '#contract/admin-sections.ts';

/** The entries of the Admin group by their sections, in the sections' order; a section without one is left out. */
export function sectionsOf<E extends { readonly section?: AdminSection }>(
  admin: readonly E[],
): { readonly section: AdminSection; readonly entries: E[] }[] {
  return adminSections
    .map((section) => ({ section, entries: admin.filter((entry) => entry.section === section) }))
    .filter(({ entries }) => entries.length > 0);
}
