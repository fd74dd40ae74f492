import type { Role } from '#contract/people.ts';
import { m } from '#messages';

const names: Record<Role, () => string> = {
  USER: m.formats_role_user,
  FL1: m.formats_role_fl1,
  FL2: m.formats_role_fl2,
  T1: m.formats_role_t1,
  FINANCE: m.formats_role_finance,
  HR: m.formats_role_hr,
  STORE: m.formats_role_store,
  REGION: m.formats_role_region,
  CLEARANCE: m.formats_role_clearance,
  ADMIN: m.formats_role_admin,
};

/** A role in a person's words. */
export function roleName(role: Role): string {
  return names[role]();
}
