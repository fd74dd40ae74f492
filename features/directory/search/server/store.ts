import { sql } from 'kysely';
import type { Db } from '../../../../server/db/database.ts';

/** The places where people may work, by name. */
export async function listLocations(db: Db): Promise<{ locationId: string; name: string; city: string }[]> {
  return db.selectFrom('locations').select(['locationId', 'name', 'city']).orderBy('name').execute();
}

/** The org units, by name. */
export async function listOrgUnits(db: Db): Promise<{ orgUnit: string; name: string }[]> {
  return db.selectFrom('orgUnits').select(['orgUnit', 'name']).orderBy('name').execute();
}

/** The departments of those who work here, by name: one look into the index for each. */
export async function listDepartments(db: Db): Promise<string[]> {
  const { rows } = await sql<{ department: string }>`
    with recursive departments (department) as (
      (select department from employees where left_on is null order by department limit 1)
      union all
      select (select department from employees
        where left_on is null and department > departments.department order by department limit 1)
      from departments where departments.department is not null
    )
    select department from departments where department is not null`.execute(db);
  return rows.map((row) => row.department);
}
