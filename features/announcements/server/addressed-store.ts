import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isAddressed } from '#server/db/audience.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { ForWhom } from './store.ts';
import './tables.ts';

/** Whom an announcement is for. */

/** True of a `person` who works here and whom a message is for. */
function hasIt(whom: ForWhom): RawBuilder<SqlBool> {
  if (!whom.empcodes) return isAddressed(whom);
  return sql<SqlBool>`person.left_on is null and person.empcode = any(${[...whom.empcodes]}::text[])`;
}

/** How many people a message is for. */
export async function countAddressed(db: Db | Tx, whom: ForWhom): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from employees person where ${hasIt(whom)}`.execute(db);
  return rows[0]?.people ?? 0;
}

/** The next of them, by their codes, behind one. */
export async function nextAddressed(tx: Tx, whom: ForWhom, behind: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select person.empcode from employees person
    where ${hasIt(whom)} and person.empcode > ${behind}
    order by person.empcode limit ${limit}`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}

/** Some of them, by name. */
export async function firstAddressed(
  db: Db,
  whom: ForWhom,
  limit: number,
): Promise<{ empcode: string; name: string }[]> {
  const { rows } = await sql<{ empcode: string; name: string }>`
    select person.empcode, person.name from employees person where ${hasIt(whom)}
    order by lower(person.name), person.empcode limit ${limit}`.execute(db);
  return rows;
}
