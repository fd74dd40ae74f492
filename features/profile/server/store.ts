import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../../contract/people.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import '../../../server/company/tables.ts';

/** An employee with the names of their place, org unit and manager, and the company's address for help; undefined if there is none. */
export async function findDetails(db: Db, empcode: string) {
  return db
    .selectFrom('employees as employee')
    .innerJoin('locations as location', 'location.locationId', 'employee.locationId')
    .innerJoin('orgUnits as unit', 'unit.orgUnit', 'employee.orgUnit')
    .leftJoin('employees as manager', (join) =>
      join.onRef('manager.empcode', '=', 'employee.managerEmpcode').on('manager.leftOn', 'is', null),
    )
    .select([
      'employee.department',
      'employee.designation',
      'employee.grade',
      'employee.phone',
      'employee.joinedOn',
      'employee.hasPicture',
      'location.name as locationName',
      'location.city',
      'unit.name as orgName',
      'manager.empcode as managerEmpcode',
      'manager.name as managerName',
      'manager.designation as managerDesignation',
    ])
    .select((select) =>
      select
        .selectFrom('installation')
        .select(sql<string | null>`value #>> '{}'`.as('address'))
        .where('key', '=', 'support_email')
        .as('supportEmail'),
    )
    .where('employee.empcode', '=', empcode)
    .executeTakeFirst();
}

/** Who reports to somebody now, by name, at most `limit`; `total` counts them all. */
export async function listReports(db: Db, managerEmpcode: string, limit: number) {
  return db
    .selectFrom('employees')
    .select(['empcode', 'name', 'designation', sql<number>`count(*) over ()`.as('total')])
    .where('managerEmpcode', '=', managerEmpcode)
    .where('leftOn', 'is', null)
    .orderBy('name')
    .orderBy('empcode')
    .limit(limit)
    .execute();
}

/** An employee as the rules know one, with their roles in order; null for a stranger and for one who has left. */
export async function findActor(db: Db | Tx, empcode: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('employees')
    .select(['empcode', 'name', 'email', 'orgUnit', 'locationId'])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('roleGrants')
          .select(['role', 'roleGrants.locationId', 'roleGrants.orgUnit'])
          .whereRef('roleGrants.empcode', '=', 'employees.empcode')
          .orderBy('position')
          .orderBy('grantId'),
      ).as('grants'),
    )
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** An employee as other features name one; `left` is true once they have gone. */
export interface Colleague {
  readonly empcode: string;
  readonly name: string;
  readonly designation: string;
  readonly email: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly hasPicture: boolean;
  readonly left: boolean;
}

/** Those of these employees who exist, by empcode, in one query whatever their number. */
export async function findColleagues(
  db: Db | Tx,
  empcodes: readonly string[],
): Promise<Map<string, Colleague>> {
  if (empcodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('employees')
    .select(['empcode', 'name', 'designation', 'email', 'locationId', 'orgUnit', 'hasPicture'])
    .select(sql<boolean>`left_on is not null`.as('left'))
    .where('empcode', '=', sql<string>`any(${[...new Set(empcodes)]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.empcode, row]));
}
