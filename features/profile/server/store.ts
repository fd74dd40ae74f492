import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor, RoleGrant } from '../../../contract/people.ts';
import type { Db } from '../../../server/db/database.ts';
import { installationText } from '../../../server/db/installation.ts';

/**
 * An employee with the names of their place, org unit and manager, who reports to them now (by name, at most `reportsLimit`, and how
 * many in all), and the company's addresses for help and for changing a password; undefined if there is none. One query: every page asks for it.
 */
export async function findDetails(db: Db, empcode: string, reportsLimit: number) {
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
      'employee.phoneHidden',
      'employee.knownAs',
      'employee.joinedOn',
      'employee.hasPicture',
      'location.name as locationName',
      'location.city',
      'unit.name as orgName',
      'manager.empcode as managerEmpcode',
      'manager.name as managerName',
      'manager.designation as managerDesignation',
    ])
    .select((select) => [
      installationText('support_email').as('supportEmail'),
      installationText('change_password_url').as('changePasswordUrl'),
      select
        .selectFrom('employees as report')
        .select((count) => count.fn.countAll<number>().as('total'))
        .whereRef('report.managerEmpcode', '=', 'employee.empcode')
        .where('report.leftOn', 'is', null)
        .as('reportsTotal'),
      jsonArrayFrom(
        select
          .selectFrom('employees as report')
          .select(['report.empcode', 'report.name', 'report.designation'])
          .whereRef('report.managerEmpcode', '=', 'employee.empcode')
          .where('report.leftOn', 'is', null)
          .orderBy('report.name')
          .orderBy('report.empcode')
          .limit(reportsLimit),
      ).as('reports'),
    ])
    .where('employee.empcode', '=', empcode)
    .executeTakeFirst();
}

/** An employee as the rules know one, with their roles in order; null for a stranger and for one who has left. */
export async function findActor(db: Db, empcode: string): Promise<Actor | null> {
  const row = await db
    .selectFrom('employees')
    .select(['empcode', 'name', 'email', 'orgUnit', 'locationId'])
    .select(
      sql<RoleGrant[]>`coalesce((
        select json_agg(json_build_object('role', role, 'locationId', location_id, 'orgUnit', org_unit) order by position, grant_id)
        from role_grants where role_grants.empcode = employees.empcode), '[]')`.as('grants'),
    )
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}
