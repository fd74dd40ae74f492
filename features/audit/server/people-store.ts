import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { literal } from '#server/db/pattern.ts';
import '#server/audit/tables.ts';

const mostPeople = 20;

/**
 * The codes of those whom a text may name: by their code, their e-mail address or the beginning of their name (20 of these at
 * most). What is no employee, as the company's directory, goes by its name as it is.
 */
export async function findPeople(db: Db, person: string): Promise<string[]> {
  const name = `${literal(person.toLowerCase())}%`;
  const { rows } = await sql<{ empcode: string }>`
    (select empcode from employees where lower(name) like ${name} order by empcode limit ${mostPeople})
    union (select empcode from employees where email = ${person.toLowerCase()} and left_on is null)
    union select ${person.toUpperCase()} union select ${person}`.execute(db);
  return rows.map(({ empcode }) => empcode);
}
