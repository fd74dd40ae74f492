import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { NamedFiles } from '../files/named-store.ts';

/** A table of a room whose rows may have a picture: its columns `picture` and `picture_size`, both or neither. */
export interface PictureTable {
  readonly table: string;
  /** The column of its number. */
  readonly key: string;
}

/** The names of all pictures of a table. */
export const picturesNamed = ({ table }: PictureTable): NamedFiles =>
  sql`select picture as name from ${sql.table(table)} where picture is not null`;

/** The row that has a picture of this name, by its number. */
export async function findPictured(
  db: Db,
  { table, key }: PictureTable,
  picture: string,
): Promise<{ id: number; size: number } | undefined> {
  const { rows } = await sql<{ id: number; size: number }>`
    select ${sql.ref(key)} as id, picture_size as size from ${sql.table(table)} where picture = ${picture}`.execute(
    db,
  );
  return rows[0];
}
