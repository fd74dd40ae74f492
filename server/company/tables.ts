import type { Generated } from 'kysely';
import type { Role } from '../../contract/people.ts';

/** The company: who works where, for whom, in which role. Every feature reads these; the features that keep them write them. */
export interface EmployeesTable {
  empcode: string;
  name: string;
  email: string;
  designation: string;
  department: string;
  grade: string;
  phone: string | null;
  orgUnit: string;
  locationId: string;
  managerEmpcode: string | null;
  bornOn: string | null;
  joinedOn: string;
  leftOn: string | null;
  hasPicture: Generated<boolean>;
  /** What the company's directory calls them. */
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  /** When the directory deleted them: to it they are gone. */
  withdrawnAt: Date | null;
  createdAt: Generated<Date>;
  changedAt: Generated<Date>;
}

export interface LocationsTable {
  locationId: string;
  name: string;
  city: string;
}

export interface OrgUnitsTable {
  orgUnit: string;
  name: string;
}

export interface RoleGrantsTable {
  grantId: Generated<number>;
  empcode: string;
  role: Role;
  locationId: string | null;
  orgUnit: string | null;
  position: Generated<number>;
}

/** Who holds a colleague's roles from one day to another; the function `held_grants(today)` has what is lent on a day. */
export interface RoleCoversTable {
  coverId: Generated<number>;
  empcode: string;
  coverEmpcode: string;
  firstDay: string;
  lastDay: string;
  createdAt: Date;
  endedAt: Date | null;
}

/** Facts about this installation that are not settings; `value` is JSON. */
export interface InstallationTable {
  key: string;
  value: unknown;
}

declare module '../db/tables.ts' {
  interface Tables {
    employees: EmployeesTable;
    locations: LocationsTable;
    orgUnits: OrgUnitsTable;
    roleGrants: RoleGrantsTable;
    roleCovers: RoleCoversTable;
    installation: InstallationTable;
  }
}
