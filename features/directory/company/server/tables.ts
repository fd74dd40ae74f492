import type { Generated } from 'kysely';
import type { Role } from '#contract/people.ts';
import type { Sentence } from '#contract/sentence.ts';
import type { Published } from '#server/db/tables.ts';
import type { EmployeeValue, Source } from '../fields.ts';
import type { EndedWhy, GrantSource } from '../grants.ts';

/** The company: who works where, for whom, in which role. Every room reads these; only this one writes them, by its store. */
export interface EmployeesTable {
  empcode: string;
  name: string;
  email: string;
  designation: string;
  department: string;
  grade: string;
  phone: string | null;
  /** They keep their number to their manager, their reports and HR. */
  phoneHidden: Generated<boolean>;
  /** For the length of a transaction: their address may be given to another. */
  emailMoving: Generated<boolean>;
  /** What people call them beside their name, in any script. */
  knownAs: string | null;
  orgUnit: string;
  locationId: string;
  managerEmpcode: string | null;
  bornOn: string | null;
  joinedOn: string;
  leftOn: string | null;
  hasPicture: Generated<boolean>;
  /** The language that they have chosen to read (BCP 47); null: the one that their browser asks for. */
  language: Generated<string | null>;
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
  region: Generated<string>;
  /** ISO 3166, two letters; null: not said. */
  country: string | null;
  /** IANA; null: the company's. */
  timeZone: string | null;
  /** Null: it always was. */
  openFrom: string | null;
  /** The first day on which it is closed; null: none. */
  closedOn: string | null;
  /** The one that it was merged into. */
  mergedInto: string | null;
}

export interface OrgUnitsTable {
  orgUnit: string;
  name: string;
  openFrom: string | null;
  closedOn: string | null;
  mergedInto: string | null;
}

/** The grants that count today; what is planned and what has ended stands beside them in `allRoleGrants`. */
export interface RoleGrantsTable {
  grantId: Generated<number>;
  empcode: string;
  role: Role;
  locationId: string | null;
  orgUnit: string | null;
  position: Generated<number>;
  /** Null: the directory, the portal by its settings, or before this was kept. */
  grantedBy: Generated<string | null>;
  grantedAt: Generated<Date | null>;
  /** Null: it held from the moment at which it was granted. */
  validFrom: Generated<string | null>;
  /** The last day on which it holds; null: until somebody ends it. */
  lastDay: Generated<string | null>;
  /** Null: before this was kept. */
  source: Generated<GrantSource | null>;
  why: Generated<string | null>;
}

/** Every grant there is, was or is to be; only this room reads them. */
export interface AllRoleGrantsTable extends RoleGrantsTable {
  endedAt: Generated<Date | null>;
  /** Null: nobody who works here, or the day itself. */
  endedBy: Generated<string | null>;
  endedWhy: Generated<EndedWhy | null>;
}

/** A change of an employee: the fields that it sets, the company's day from which they hold, and who said so. */
export interface EmployeeChangesTable {
  changeId: Generated<number>;
  empcode: string;
  effectiveOn: string;
  /** What the fields of `after` were when it was made. */
  before: Partial<EmployeeValue>;
  after: Partial<EmployeeValue>;
  state: 'planned' | 'done' | 'withdrawn' | 'refused';
  source: Source;
  madeBy: string | null;
  madeAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
  /** Why it could not be on its day. */
  reason: Sentence | null;
}

/** What held of an employee from a day until another, by the changes; the database writes it. */
export interface EmployeeVersionsTable {
  empcode: string;
  validFrom: string;
  validUntil: string | null;
  value: EmployeeValue;
  managerEmpcode: string | null;
  orgUnit: string;
  locationId: string;
  worksHere: boolean;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    employees: Published<EmployeesTable>;
    employeeChanges: EmployeeChangesTable;
    employeeVersions: Published<EmployeeVersionsTable>;
    locations: Published<LocationsTable>;
    orgUnits: Published<OrgUnitsTable>;
    roleGrants: Published<RoleGrantsTable>;
    allRoleGrants: AllRoleGrantsTable;
  }
}
