import type { AdminSection } from '#contract/admin-sections.ts';
import { m } from '#messages';

const names: Record<AdminSection, () => string> = {
  company: m.formats_admin_company,
  people: m.formats_admin_people,
  shown: m.formats_admin_shown,
  assets: m.formats_admin_assets,
  stores: m.formats_admin_stores,
  running: m.formats_admin_running,
};

/** A section of the admin area in a person's words. */
export function adminSectionName(section: AdminSection): string {
  return names[section]();
}
