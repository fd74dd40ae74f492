import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';

/** How the departments, designations and grades of those who work here are spelled, of each the spelling of the most people first. */
export async function listSpellings(db: Db | Tx): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ field: string; names: string[] }>`
    select field, array_agg(name order by people desc, name) as names from (
      select part.field, part.name, count(*) as people from employees
      cross join lateral (values ('department', department), ('designation', designation), ('grade', grade)) part (field, name)
      where left_on is null group by part.field, part.name
    ) spelled group by field`.execute(db);
  return Object.fromEntries(rows.map(({ field, names }) => [field, names]));
}
