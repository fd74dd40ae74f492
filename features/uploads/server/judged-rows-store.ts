import { type RawBuilder, sql } from 'kysely';
import { behind, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Judged } from '#server/uploads/kind.ts';
import type { Outcome } from '../rules.ts';
import { inOrder, type KeptRow, notesOf } from './rows-store.ts';
import type { CountsRow } from './tables.ts';

/** Staged rows as they were judged. */

/** Keeps what a kind judges of rows. Rows without a key are wrong by what can't be read. */
export async function saveJudged(
  db: Db | Tx,
  uploadId: string,
  judged: RawBuilder<Judged>,
  rows: readonly number[] | null,
): Promise<void> {
  const these = rows ? sql`and kept.row = any(${[...rows]}::integer[])` : sql``;
  await sql`
    update upload_rows kept set outcome = judged.outcome, wrong = judged.wrong, notes = ${notesOf}, before = judged.before, after = judged.after
    from (${judged}) judged where kept.upload_id = ${uploadId}::uuid and kept.row = judged.row
      and (kept.outcome, kept.wrong, kept.notes, kept.before, kept.after)
        is distinct from (judged.outcome, judged.wrong, ${notesOf}, judged.before, judged.after)`.execute(db);
  await sql`
    update upload_rows kept set outcome = 'wrong', wrong = unread, notes = '{}', before = '{}', after = '{}'
    where kept.upload_id = ${uploadId}::uuid and kept.key is null ${these}`.execute(db);
}

/** What is wrong besides. */
export async function addWrong(
  db: Db | Tx,
  uploadId: string,
  found: readonly Pick<Judged, 'row' | 'wrong'>[],
): Promise<void> {
  if (found.length === 0) return;
  await sql`
    update upload_rows kept set outcome = 'wrong', wrong = kept.wrong || found.wrong, notes = '{}', before = '{}', after = '{}'
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (row integer, wrong jsonb)
    where kept.upload_id = ${uploadId}::uuid and kept.row = found.row`.execute(db);
}

/** How many rows come to what. */
export async function countRows(db: Db | Tx, uploadId: string): Promise<CountsRow> {
  const { rows } = await sql<CountsRow>`
    select count(*) as rows, count(*) filter (where outcome = 'added' and not left_out) as added,
      count(*) filter (where outcome = 'changed' and not left_out) as changed,
      count(*) filter (where outcome = 'unchanged' and not left_out) as unchanged,
      count(*) filter (where outcome = 'wrong' and not left_out) as wrong, count(*) filter (where left_out) as left_out
    from upload_rows where upload_id = ${uploadId}::uuid`.execute(db);
  return rows[0] ?? { rows: 0, added: 0, changed: 0, unchanged: 0, wrong: 0, leftOut: 0 };
}

/** Which rows are asked for. */
export type Wanted = Outcome | 'leftOut' | 'kept' | 'moved';

/** A page of rows. */
export async function listRows(
  db: Db | Tx,
  uploadId: string,
  wanted: { outcome: Wanted | 'failed' | null; after: Place | null; limit: number },
): Promise<KeptRow[]> {
  const { outcome, after, limit } = wanted;
  const { rows } = await sql<KeptRow>`
    select row, key, cells, faults, corrected, value, unread, outcome, wrong, notes, before, after, left_out, kept, moved from upload_rows
    where upload_id = ${uploadId}::uuid ${after ? sql`and ${behind(inOrder, [sql`row`], after)}` : sql``} ${narrowed(outcome)}
    order by row limit ${limit}`.execute(db);
  return rows;
}

function narrowed(outcome: Wanted | 'failed' | null): RawBuilder<unknown> {
  if (outcome === null) return sql``;
  if (outcome === 'failed') return sql`and (left_out or kept or outcome = 'wrong')`;
  if (outcome === 'kept') return sql`and kept`;
  if (outcome === 'moved') return sql`and moved`;
  return outcome === 'leftOut' ? sql`and left_out` : sql`and outcome = ${outcome} and not left_out`;
}

/**
 * Has the database count what was staged. Of an upload that is not in its statistics it believes that it has a row or none, and compares
 * each of tens of thousands with each.
 */
export async function countStaged(db: Db): Promise<void> {
  await sql`analyze upload_rows, upload_links`.execute(db);
}

/** For the rest of the transaction a statement may take what a hundred thousand rows need. */
export async function allowTime(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(tx);
}
