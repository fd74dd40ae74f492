import { sql } from 'kysely';
import type { Db, Select } from '../db/database.ts';

/** Selects the names of all kept files that a room names. One select says both which of some are named and which should be there. */
export type NamedFiles = Select<{ name: string }>;

const namesAtOnce = 5_000;

/** Which of some kept files a room names. */
export async function namedAmong(
  db: Db,
  files: NamedFiles,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from (${files}) named where name = any(${[...names]}::text[])`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Every name, once, some thousands at a time, in their order. */
export async function* allNamed(db: Db, files: readonly NamedFiles[]): AsyncIterable<string[]> {
  for (let after = ''; ; ) {
    const names = await namesOf(
      db,
      files,
      sql`where name > ${after} group by name order by name`,
      namesAtOnce,
    );
    if (names.length > 0) yield names;
    const last = names.at(-1);
    if (names.length < namesAtOnce || last === undefined) return;
    after = last;
  }
}

/** Some of the names, drawn at random. */
export function someNamed(db: Db, files: readonly NamedFiles[], count: number): Promise<string[]> {
  return namesOf(db, files, sql`order by random()`, count);
}

async function namesOf(
  db: Db,
  files: readonly NamedFiles[],
  which: Select<unknown>,
  limit: number,
): Promise<string[]> {
  if (files.length === 0) return [];
  const all = sql.join(
    files.map((file) => sql`select name collate "C" as name from (${file}) named`),
    sql` union all `,
  );
  const { rows } = await sql<{ name: string }>`
    select name from (${all}) named ${which} limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}
