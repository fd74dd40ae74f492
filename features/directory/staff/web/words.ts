import { m } from '#messages';
import type { Role } from '../../../../contract/people.ts';

const fields: Readonly<Record<string, () => string>> = {
  name: m.directory_staff_name,
  knownAs: m.directory_staff_known_as,
  email: m.directory_staff_email,
  phone: m.directory_staff_phone,
  designation: m.directory_staff_designation,
  department: m.directory_staff_department,
  grade: m.directory_staff_grade,
  managerEmpcode: m.directory_staff_manager,
  locationId: m.directory_staff_location,
  orgUnit: m.directory_staff_org_unit,
  joinedOn: m.directory_staff_joined,
  bornOn: m.directory_staff_born,
  leftOn: m.directory_staff_left,
};

/** What a field is called. */
export const fieldWord = (field: string) => fields[field]?.() ?? field;

const roleWords: Readonly<Record<Role, () => string>> = {
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
export const roleWord = (role: Role) => roleWords[role]();
