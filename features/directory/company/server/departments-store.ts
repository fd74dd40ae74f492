import { sql } from 'kysely';
import { spellingsOf } from '#formats/text/spelling.ts';
import type { Db, Tx } from '#server/db/database.ts';

/** The departments of those who work here, by name: one look into the index for each. */
export async function listDepartments(db: Db | Tx): Promise<string[]> {
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

/** A department as it is spelled by those who work in it; one that nobody works in is as it was said. */
export async function departmentAsKnown(db: Db | Tx, said: string): Promise<string> {
  const known = await listDepartments(db);
  return known.includes(said) ? said : spellingsOf(known).of(said).name;
}
