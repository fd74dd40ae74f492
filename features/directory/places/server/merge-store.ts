import { sql } from 'kysely';
import type { Merge } from '#contract/merges.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { columnsOf } from '#server/db/merged-places.ts';
import '../../company/server/tables.ts';

/** Somebody who is moved by merging, as far as their budget goes by it. */
export interface MovedPerson {
  readonly empcode: string;
  readonly grade: string;
  readonly orgUnit: string;
}

/**
 * Holds both until the transaction ends, and whoever works at the one that is merged or is to come there. People first: whoever changes one of them
 * holds them before they ask for a place.
 */
export async function lockMerge(tx: Tx, merge: Merge): Promise<MovedPerson[]> {
  const { one } = columnsOf(merge);
  const table = sql.table(merge.kind === 'place' ? 'locations' : 'org_units');
  const field = merge.kind === 'place' ? 'locationId' : 'orgUnit';
  const people = sql<MovedPerson>`
    select empcode, grade, org_unit from employees
    where (left_on is null and ${sql.ref(one)} = ${merge.from}) or empcode in (
      select empcode from employee_changes where state = 'planned' and after ->> ${field} = ${merge.from})
    order by empcode for no key update`;
  await people.execute(tx);
  await sql`select from ${table} where ${sql.ref(one)} = ${merge.into} for key share`.execute(tx);
  await sql`select from ${table} where ${sql.ref(one)} = ${merge.from} for update`.execute(tx);
  // Whoever came meanwhile is there too.
  const { rows } = await people.execute(tx);
  return rows;
}

/** Those who hold a role for the one that is merged. */
export async function holdersOf(db: Db | Tx, merge: Merge): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`select distinct empcode from all_role_grants
    where ${sql.ref(columnsOf(merge).one)} = ${merge.from} and ended_at is null order by 1`.execute(db);
  return rows.map(({ empcode }) => empcode);
}

/** What was merged into one before is merged into the other now; answers the codes of those. */
export async function followMerge(tx: Tx, merge: Merge): Promise<string[]> {
  const { one } = columnsOf(merge);
  const table = sql.table(merge.kind === 'place' ? 'locations' : 'org_units');
  const { rows } = await sql<{ code: string }>`update ${table} set merged_into = ${merge.into}
    where merged_into = ${merge.from} returning ${sql.ref(one)} as code`.execute(tx);
  return rows.map(({ code }) => code);
}
