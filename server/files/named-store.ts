import { randomUUID } from 'node:crypto';
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
  if (files.length === 0) return;
  const all = together(files);
  for (let after = ''; ; ) {
    const { rows } = await sql<{ name: string }>`select name from (${all}) named where name > ${after}
      group by name order by name limit ${namesAtOnce}`.execute(db);
    const names = rows.map(({ name }) => name);
    if (names.length > 0) yield names;
    const last = names.at(-1);
    if (names.length < namesAtOnce || last === undefined) return;
    after = last;
  }
}

/** Some of the names, at most `most`, each time others: they are taken by their hash with a word that is drawn. */
export async function someNamed(db: Db, files: readonly NamedFiles[], most: number): Promise<string[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from (${together(files)}) named
    group by name order by md5(name || ${randomUUID()}::text) limit ${most}`.execute(db);
  return rows.map(({ name }) => name);
}

const together = (files: readonly NamedFiles[]) =>
  sql.join(
    files.map((file) => sql`select name collate "C" as name from (${file}) named`),
    sql` union all `,
  );
