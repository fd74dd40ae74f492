import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** More than anybody has above them: the database refuses it (2026-11-23_managers.sql). */
export const mostLevels = 100;

/** Somebody who leads others, or is led, on a day. */
interface Above {
  readonly empcode: string;
  readonly worksHere: boolean;
}

/** Somebody and those above them on a day (YYYY-MM-DD), from below, at most so many; none where nobody has the code. A circle, which a plan may make, ends it. */
export async function aboveOn(db: Db | Tx, empcode: string, day: string, most: number): Promise<Above[]> {
  const { rows } = await sql<Above>`
    with recursive above (empcode, manager_empcode, works_here, path) as (
      select empcode, manager_empcode, works_here, array[empcode] from employees_as_of(${day}::date) where empcode = ${empcode}
      union all
      select held.empcode, held.manager_empcode, held.works_here, above.path || held.empcode
      from above join employees_as_of(${day}::date) held on held.empcode = above.manager_empcode
      where cardinality(above.path) < ${most} and held.empcode <> all(above.path)
    ) select empcode, works_here from above order by cardinality(path)`.execute(db);
  return rows;
}
