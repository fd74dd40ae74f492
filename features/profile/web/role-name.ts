import { m } from '#messages';
import type { Role } from '../../../contract/people.ts';

const names: Record<Role, () => string> = {
  USER: m.profile_role_user,
  FL1: m.profile_role_fl1,
  FL2: m.profile_role_fl2,
  T1: m.profile_role_t1,
  FINANCE: m.profile_role_finance,
  HR: m.profile_role_hr,
  STORE: m.profile_role_store,
  REGION: m.profile_role_region,
  CLEARANCE: m.profile_role_clearance,
  ADMIN: m.profile_role_admin,
};

/** A role in a person's words. */
export function roleName(role: Role): string {
  return names[role]();
}
