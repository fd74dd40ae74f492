import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '#server/db/database.ts';
import { installationText } from '#server/db/installation.ts';

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
