import { m } from '#messages';

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
