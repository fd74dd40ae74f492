import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { headerOf, type LetterSet } from '../rules.ts';
import type { HeadingRow } from './tables.ts';

/** Characters of a name of a column. */
const mostName = 200;

/** The names of a sheet's columns as they are compared, and by what sheets with the same are known. */
export function headingsOf(cells: readonly string[]): { readonly key: string; readonly names: string[] } {
  const names = cells.map((cell) => headerOf(cell).slice(0, mostName));
  while (names.at(-1) === '') names.pop();
  return { key: createHash('sha256').update(JSON.stringify(names)).digest('hex'), names };
}

/** How sheets with the same names were read the last time. */
export interface Remembered {
  readonly headings: string;
  readonly columns: readonly HeadingRow[];
  readonly encoding: LetterSet | null;
  /** Who chose it last. */
  readonly by: string;
  readonly at: Date;
}

/** What is remembered of sheets with one of these names. */
export async function findHeadings(
  db: Db | Tx,
  kind: string,
  headings: readonly string[],
): Promise<Remembered[]> {
  const { rows } = await sql<Remembered>`
    select headings, columns, encoding, maker.name as by, upload_headings.made_at as at from upload_headings
    join employees maker on maker.empcode = upload_headings.made_by
    where kind = ${kind} and headings = any(${[...headings]}::text[])`.execute(db);
  return rows;
}

/** The letters in which sheets of a kind were read. */
export async function lettersOf(db: Db, kind: string): Promise<LetterSet[]> {
  const rows = await db
    .selectFrom('uploadHeadings')
    .select('encoding')
    .distinct()
    .where('kind', '=', kind)
    .where('encoding', 'is not', null)
    .execute();
  return rows.flatMap(({ encoding }) => encoding ?? []);
}

/** Remembers how a sheet was read. */
export async function saveHeadings(
  tx: Tx,
  given: {
    kind: string;
    headings: string;
    columns: readonly HeadingRow[];
    encoding: LetterSet | null;
    madeBy: string;
    madeAt: Date;
  },
): Promise<void> {
  const { madeBy, madeAt, encoding } = given;
  const columns = JSON.stringify(given.columns) as never;
  await tx
    .insertInto('uploadHeadings')
    .values({ ...given, columns })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'headings']).doUpdateSet({ columns, encoding, madeBy, madeAt }),
    )
    .execute();
}

/** Forgets how sheets with these names were read, and each of these columns. */
export async function forgetHeadings(tx: Tx, kind: string, headings: string): Promise<boolean> {
  const { rows } = await sql<{ columns: HeadingRow[] }>`
    delete from upload_headings where kind = ${kind} and headings = ${headings} returning columns`.execute(
    tx,
  );
  const names = rows.flatMap(({ columns }) => columns.map(({ header }) => header));
  await sql`delete from upload_columns where kind = ${kind} and header = any(${names}::text[])`.execute(tx);
  return rows.length > 0;
}
