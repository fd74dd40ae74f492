import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { RunKind, RunStatus } from '../vocabulary.ts';
import './tables.ts';

/** A run as the list shows it; `count` and `total` (minor units) are of its records. */
export interface RunRow {
  readonly runId: number;
  readonly kind: RunKind;
  readonly status: RunStatus;
  readonly version: number;
  readonly reference: string | null;
  readonly paidOn: string | null;
  readonly bank: string | null;
  readonly firstNumber: string | null;
  readonly exportedAt: Date | null;
  readonly sha256: string | null;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly createdAt: Date;
  readonly endedBy: string | null;
  readonly endedByName: string | null;
  readonly endedAt: Date | null;
  readonly count: number;
  readonly total: number;
}

export const columns = sql`run.run_id, run.kind, run.status, run.version, run.reference, run.paid_on, run.bank, run.first_number,
  run.exported_at, run.sha256, run.created_by, creator.name as created_by_name, run.created_at, run.ended_by,
  ender.name as ended_by_name, run.ended_at, run.record_count as count, run.record_total as total`;
export const tables = sql`payment_runs run
  join employees creator on creator.empcode = run.created_by
  left join employees ender on ender.empcode = run.ended_by`;

export async function insertRun(
  tx: Tx,
  run: { kind: RunKind; createdBy: string; createdAt: Date },
): Promise<number> {
  const { runId } = await tx
    .insertInto('paymentRuns')
    .values(run)
    .returning('runId')
    .executeTakeFirstOrThrow();
  return runId;
}

/** Locks a run until the end of the transaction. */
export async function lockRun(tx: Tx, runId: number): Promise<RunRow | undefined> {
  await sql`select from payment_runs where run_id = ${runId} for update`.execute(tx);
  return findRun(tx, runId);
}

export async function findRun(db: Db | Tx, runId: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`select ${columns} from ${tables} where run.run_id = ${runId}`.execute(
    db,
  );
  return rows[0];
}

/** The open run that each of these is in. */
export async function openRunsOf(
  db: Db | Tx,
  requestNumbers: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ requestNumber: number; runId: number }>`select request_number, run_id
    from payment_run_records where open and request_number = any(${requestNumbers}::bigint[])`.execute(db);
  return new Map(rows.map(({ requestNumber, runId }) => [requestNumber, runId]));
}

/** What a run's records are has changed: its file and the numbers of its cheques hold no more. */
export async function markChanged(tx: Tx, runId: number): Promise<void> {
  await sql`update payment_run_records set bank = null, cheque_number = null
    where run_id = ${runId} and cheque_number is not null`.execute(tx);
  await sql`update payment_runs set version = version + 1, exported_at = null, sha256 = null, bank = null,
    first_number = null, paid_on = null where run_id = ${runId}`.execute(tx);
}

export async function markExported(tx: Tx, runId: number, at: Date, sha256: string): Promise<void> {
  await tx.updateTable('paymentRuns').set({ exportedAt: at, sha256 }).where('runId', '=', runId).execute();
}

/** True when a released transfer has this reference already. */
export async function isReferenceUsed(tx: Tx, reference: string): Promise<boolean> {
  const { rows } = await sql`select from payment_runs
    where bank_reference_key(reference) = bank_reference_key(${reference}) and status = 'Released' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Ends a run: released under its reference and date, or discarded, which frees its records and the numbers of its cheques. */
export async function endRun(
  tx: Tx,
  runId: number,
  end: {
    status: 'Released' | 'Discarded';
    by: string;
    at: Date;
    reference: string | null;
    paidOn: string | null;
  },
): Promise<void> {
  const { status, by, at, reference, paidOn } = end;
  await sql`update payment_runs set status = ${status}, version = version + 1, ended_by = ${by}, ended_at = ${at},
    reference = ${reference}, paid_on = ${paidOn}::date where run_id = ${runId}`.execute(tx);
  const freed = status === 'Discarded' ? sql`, bank = null, cheque_number = null` : sql``;
  await sql`update payment_run_records set open = false, paid = ${status === 'Released'} ${freed} where run_id = ${runId}`.execute(
    tx,
  );
}
