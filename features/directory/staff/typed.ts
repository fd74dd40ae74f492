import type { Candidate, StaffRecord } from './contract.ts';
import type { StaffFields } from './rules.ts';

/** An employee as somebody types them. */
export interface TypedStaff {
  name: string;
  knownAs: string;
  email: string;
  phone: string;
  designation: string;
  department: string;
  grade: string;
  locationId: string;
  orgUnit: string;
  managerEmpcode: Candidate | null;
  joinedOn: string;
  bornOn: string;
}

/** What of an employee a vacant post says. */
interface Post {
  readonly title: string;
  readonly manager: Candidate;
  readonly location: { readonly locationId: string };
  readonly orgUnit: { readonly orgUnit: string };
}

/** What was typed, with what a vacant post says for whoever takes it. */
export function typedFor({ title, manager, location, orgUnit }: Post, typed: TypedStaff): TypedStaff {
  const { empcode, name, designation } = manager;
  return {
    ...typed,
    designation: title,
    managerEmpcode: { empcode, name, designation },
    locationId: location.locationId,
    orgUnit: orgUnit.orgUnit,
  };
}

/** What the fields begin with; without a record those of somebody new. */
export function typedOf(record: StaffRecord | null, today: string): TypedStaff {
  const { name = '', email = '', designation = '', department = '', grade = '' } = record ?? {};
  const { locationId = '', orgUnit = '', manager = null, joinedOn = today } = record ?? {};
  return {
    name,
    email,
    designation,
    department,
    grade,
    locationId,
    orgUnit,
    joinedOn,
    knownAs: record?.knownAs ?? '',
    phone: record?.phone ?? '',
    bornOn: record?.bornOn ?? '',
    managerEmpcode: manager,
  };
}

/** What was typed, as the calls take it. */
export function sentOf({ managerEmpcode, ...typed }: TypedStaff): StaffFields {
  const { name, email, designation, department, grade, locationId, orgUnit, joinedOn } = typed;
  return {
    name,
    email,
    designation,
    department,
    grade,
    locationId,
    orgUnit,
    joinedOn,
    knownAs: typed.knownAs.trim() || null,
    phone: typed.phone.trim() || null,
    bornOn: typed.bornOn || null,
    managerEmpcode: managerEmpcode?.empcode ?? null,
  };
}

/** Of what was typed only what is another than it was. */
export function changedOf(typed: TypedStaff, before: TypedStaff): Partial<StaffFields> {
  const [now, was] = [sentOf(typed), sentOf(before)];
  const fields = (Object.keys(now) as (keyof StaffFields)[]).filter((field) => now[field] !== was[field]);
  return Object.fromEntries(fields.map((field) => [field, now[field]]));
}
