import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { listLocations, listOrgUnits } from './offered-store.ts';

/** The departments of those who work here, by name: one look into the index for each. */
async function listDepartments(db: Db): Promise<string[]> {
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

/** The locations and org units that are open, or all of them, and the departments, each by name. */
export async function listPlaces(db: Db, which: 'open' | 'all') {
  const [locations, orgUnits, departments] = await Promise.all([
    listLocations(db, which),
    listOrgUnits(db, which),
    listDepartments(db),
  ]);
  return { locations, orgUnits, departments };
}
