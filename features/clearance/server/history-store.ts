import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { HistoryAction } from '../vocabulary.ts';
import { type Named, named } from './store.ts';
import './tables.ts';

export interface HistoryRow {
  readonly at: Date;
  readonly actor: Named | null;
  readonly action: HistoryAction;
  readonly department: string | null;
  readonly remark: string | null;
}

/** What has happened with a clearance, the oldest first. */
export async function listHistory(db: Db, clearanceId: number): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select at, ${named('history.actor')} as actor, action, department, remark
    from clearance_history history where clearance_id = ${clearanceId} order by history_id limit 1000`.execute(
    db,
  );
  return rows;
}

/** Writes what has happened. */
export async function addHistory(
  tx: Tx,
  rows: readonly {
    clearanceId: number;
    at: Date;
    actor: string | null;
    action: HistoryAction;
    department?: string;
    remark?: string | null;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ department = null, remark = null, ...row }) => ({ ...row, department, remark }));
  await tx.insertInto('clearanceHistory').values(values).execute();
}
