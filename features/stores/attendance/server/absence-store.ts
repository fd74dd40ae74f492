import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Absence } from '../marks.ts';
import './tables.ts';

/** Leave or a week off that is known beforehand. */
export interface AbsenceRow {
  readonly absenceId: number;
  readonly empcode: string;
  readonly kind: Absence;
  readonly firstDay: string;
  readonly lastDay: string;
}

const columns = ['absenceId', 'empcode', 'kind', 'firstDay', 'lastDay'] as const;

/** What is known of somebody from a day on, the next one first. */
export async function listAbsences(db: Db | Tx, empcode: string, from: string): Promise<AbsenceRow[]> {
  return db
    .selectFrom('storeAbsences')
    .select(columns)
    .where('empcode', '=', empcode)
    .where('lastDay', '>=', from)
    .orderBy('firstDay')
    .limit(200)
    .execute();
}

/** One of them. */
export async function findAbsence(tx: Tx, absenceId: number): Promise<AbsenceRow | undefined> {
  return tx.selectFrom('storeAbsences').select(columns).where('absenceId', '=', absenceId).executeTakeFirst();
}

/** Says it beforehand. */
export async function insertAbsence(
  tx: Tx,
  row: Omit<AbsenceRow, 'absenceId'> & { madeBy: string; madeAt: Date },
): Promise<number> {
  const { absenceId } = await tx
    .insertInto('storeAbsences')
    .values(row)
    .returning('absenceId')
    .executeTakeFirstOrThrow();
  return absenceId;
}

/** Takes it back from a day on; all of it where it begins no earlier. */
export async function cutAbsence(tx: Tx, { absenceId, firstDay }: AbsenceRow, from: string): Promise<void> {
  if (firstDay >= from) {
    await tx.deleteFrom('storeAbsences').where('absenceId', '=', absenceId).execute();
    return;
  }
  await sql`update store_absences set last_day = ${from}::date - 1 where absence_id = ${absenceId}`.execute(
    tx,
  );
}

/** The store that has marked somebody's day: where they cover, else the one that they are on the rolls of. */
export async function markedOn(db: Db | Tx, empcode: string, day: string): Promise<string | null> {
  const { rows } = await sql<{ store: string }>`
    select store from store_states(${day}::date) where empcode = ${empcode} order by version is null, covers limit 1`.execute(
    db,
  );
  return rows[0]?.store ?? null;
}

/** The store that somebody is on the rolls of, on a day. */
export async function storeOn(db: Db | Tx, empcode: string, day: string): Promise<string | null> {
  const { rows } = await sql<{ store: string }>`
    select store from store_rolls(${day}::date) where empcode = ${empcode}`.execute(db);
  return rows[0]?.store ?? null;
}
