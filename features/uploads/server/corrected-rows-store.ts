import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { KeptRow } from './rows-store.ts';

/** Rows as somebody corrects them, or leaves them out. */

/** What was corrected in rows, and which are left out: they stay so when the file is read again. */
export async function listCorrected(
  db: Db,
  uploadId: string,
): Promise<Map<number, Readonly<Record<string, string>>>> {
  const { rows } = await sql<{ row: number; corrected: Record<string, string> }>`
    select row, corrected from upload_rows where upload_id = ${uploadId}::uuid and corrected <> '{}'`.execute(
    db,
  );
  return new Map(rows.map(({ row, corrected }) => [row, corrected]));
}

/** The rows in which a field says the same, but for capitals and blanks around it. */
export async function rowsSaying(tx: Tx, uploadId: string, field: string, text: string): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select row, key, cells, faults, corrected, value, unread, outcome, wrong, notes, before, after, left_out, kept, moved from upload_rows
    where upload_id = ${uploadId}::uuid
      and lower(trim(coalesce(corrected ->> ${field}, cells ->> ${field}))) = ${text} order by row for update`.execute(
    tx,
  );
  return rows;
}

const mostUnread = 200;

/** What a field says in rows that are not left out and that could not be read there, the most frequent first. */
export async function listUnread(
  db: Db,
  uploadId: string,
  field: string,
): Promise<{ text: string; rows: number }[]> {
  const said = sql`trim(coalesce(corrected ->> ${field}, cells ->> ${field}))`;
  const { rows } = await sql<{ text: string; rows: number }>`
    select min(said) as text, count(*) as rows from (
      select ${said} as said from upload_rows
      where upload_id = ${uploadId}::uuid and not left_out and unread ? ${field} and not faults ? ${field}) unread
    where said <> '' group by lower(said) order by count(*) desc, 1 limit ${mostUnread}`.execute(db);
  return rows;
}

/** What is corrected in rows. */
export async function saveCorrected(
  tx: Tx,
  uploadId: string,
  rows: readonly { row: number; corrected: Readonly<Record<string, string>> }[],
): Promise<void> {
  await sql`
    update upload_rows kept set corrected = given.corrected
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (row integer, corrected jsonb)
    where kept.upload_id = ${uploadId}::uuid and kept.row = given.row`.execute(tx);
}

/** Leaves rows out or takes them in: these, or with null all that are wrong, or left out. Returns which. */
export async function setLeftOut(
  tx: Tx,
  uploadId: string,
  rows: readonly number[] | null,
  out: boolean,
): Promise<number[]> {
  const these = rows ? sql`row = any(${[...rows]}::integer[])` : out ? sql`outcome = 'wrong'` : sql`left_out`;
  const { rows: changed } = await sql<{ row: number }>`
    update upload_rows set left_out = ${out} where upload_id = ${uploadId}::uuid and left_out <> ${out} and ${these}
    returning row`.execute(tx);
  return changed.map(({ row }) => row);
}
