import { type RawBuilder, sql } from 'kysely';
import type { Sentence } from '#contract/sentence.ts';
import type { Order } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Judged } from '#server/uploads/kind.ts';
import type { CellFault } from '../rules.ts';
import type { UploadRowsTable } from './tables.ts';

/** In the order of the file. */
export const inOrder: Order = { name: 'uploads.rows', parts: ['number'], descending: false };

/** A row as it was read. */
export interface StagedRow {
  readonly row: number;
  readonly key: string | null;
  readonly cells: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, CellFault>>;
  readonly value: Readonly<Record<string, string | null>>;
  readonly unread: Readonly<Record<string, Sentence>>;
  readonly noted: Readonly<Record<string, Sentence>>;
  /** What it shares with others. */
  readonly links: readonly string[];
}

/** A row as the database has it; the settings of its columns are the builder's. */
export type KeptRow = {
  readonly [Column in Exclude<
    keyof UploadRowsTable,
    'uploadId' | 'noted' | 'corrected' | 'wrong' | 'notes' | 'leftOut' | 'kept' | 'moved'
  >]: UploadRowsTable[Column];
} & {
  readonly corrected: Readonly<Record<string, string>>;
  readonly wrong: Readonly<Record<string, Sentence>>;
  readonly notes: Readonly<Record<string, Sentence>>;
  readonly leftOut: boolean;
  readonly kept: boolean;
  readonly moved: boolean;
};

/** Writes rows that were read, over those of the same numbers. */
export async function saveRows(db: Db | Tx, uploadId: string, rows: readonly StagedRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into upload_rows (upload_id, row, key, cells, faults, value, unread, noted)
    select ${uploadId}::uuid, read.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as read (row integer, key text, cells jsonb, faults jsonb, value jsonb, unread jsonb, noted jsonb)
    on conflict (upload_id, row) do update set key = excluded.key, cells = excluded.cells, faults = excluded.faults,
      value = excluded.value, unread = excluded.unread, noted = excluded.noted`.execute(db);
  const links = rows.flatMap(({ row, links }) => [...new Set(links)].map((link) => ({ row, link })));
  await sql`
    delete from upload_links where upload_id = ${uploadId}::uuid and row between ${rows[0]?.row ?? 0} and ${rows.at(-1)?.row ?? 0}
      and row = any(${rows.map(({ row }) => row)}::integer[])`.execute(db);
  await sql`
    insert into upload_links (upload_id, link, row)
    select ${uploadId}::uuid, link, row from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as read (row integer, link text)
    on conflict do nothing`.execute(db);
}

/** Forgets what was read; with `all` what was corrected, too. */
export async function forgetRows(db: Db | Tx, uploadId: string): Promise<void> {
  await sql`delete from upload_links where upload_id = ${uploadId}::uuid`.execute(db);
  await sql`delete from upload_rows where upload_id = ${uploadId}::uuid`.execute(db);
}

/** Forgets the rows of numbers that the file does not have any more: another sheet, or other header, was chosen. */
export async function forgetOthers(
  db: Db | Tx,
  uploadId: string,
  last: number,
  first: number,
): Promise<void> {
  await sql`delete from upload_links where upload_id = ${uploadId}::uuid and (row > ${last} or row < ${first})`.execute(
    db,
  );
  await sql`delete from upload_rows where upload_id = ${uploadId}::uuid and (row > ${last} or row < ${first})`.execute(
    db,
  );
}

/** What is said of a row that does something: how its cells were read, and what was judged of it. */
export const notesOf = sql`case when judged.outcome in ('added', 'changed') then kept.noted || judged.notes else judged.notes end`;

/** Marks the rows that would be applied and of which the judgement is another by now, and no others. Returns how many they are. */
export async function markMoved(tx: Tx, uploadId: string, judged: RawBuilder<Judged>): Promise<number> {
  await sql`update upload_rows set moved = false where upload_id = ${uploadId}::uuid and moved`.execute(tx);
  const { numAffectedRows } = await sql`
    update upload_rows kept set moved = true from (${judged}) judged
    where kept.upload_id = ${uploadId}::uuid and judged.row = kept.row and not kept.left_out
      and (kept.outcome, kept.wrong, kept.notes, kept.before, kept.after)
        is distinct from (judged.outcome, judged.wrong, ${notesOf}, judged.before, judged.after)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** The rows that depend on these, and those that are wrong: what is right depends on what others say. */
export async function dependingOn(tx: Tx, uploadId: string, rows: readonly number[]): Promise<number[]> {
  const { rows: found } = await sql<{ row: number }>`
    select other.row from upload_links own
    join upload_links other on other.upload_id = own.upload_id and other.link in (own.link, 'needs:' || own.link)
    where own.upload_id = ${uploadId}::uuid and own.row = any(${[...rows]}::integer[]) and own.link not like 'needs:%'
    union select row from upload_rows where upload_id = ${uploadId}::uuid and outcome = 'wrong'
    union select unnest(${[...rows]}::integer[])`.execute(tx);
  return found.map(({ row }) => row);
}

/** One row, held until the end of the transaction. */
export async function lockRow(tx: Tx, uploadId: string, row: number): Promise<KeptRow | null> {
  const { rows } = await sql<KeptRow>`
    select row, key, cells, faults, corrected, value, unread, outcome, wrong, notes, before, after, left_out, kept, moved from upload_rows
    where upload_id = ${uploadId}::uuid and row = ${row} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The number behind the last row. */
export async function nextRow(tx: Tx, uploadId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(row), 0) + 1 as next from upload_rows where upload_id = ${uploadId}::uuid`.execute(
    tx,
  );
  return rows[0]?.next ?? 1;
}

/** Marks the rows that stay as they are though their upload is undone. */
export async function markKept(tx: Tx, uploadId: string, rows: readonly number[]): Promise<void> {
  await sql`update upload_rows set kept = true where upload_id = ${uploadId}::uuid and row = any(${[...rows]}::integer[])`.execute(
    tx,
  );
}
