import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { DueMode } from '../vocabulary.ts';
import './tables.ts';

/** The lines of a payment run: a payment each. */

export interface LineRow {
  readonly requestNumber: number;
  readonly mode: DueMode;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly amount: number;
  readonly payee: string;
  readonly accountNumber: string | null;
  readonly bankCode: string | null;
  readonly chequeNumber: string | null;
}

/** The records of a run, in the order of the requests' numbers: that of the cheques too. */
export async function listLines(db: Db | Tx, runId: number): Promise<LineRow[]> {
  return db
    .selectFrom('paymentRunRecords')
    .select([
      'requestNumber',
      'mode',
      'locationId',
      'orgUnit',
      'amount',
      'payee',
      'accountNumber',
      'bankCode',
      'chequeNumber',
    ])
    .where('runId', '=', runId)
    .orderBy('requestNumber')
    .execute();
}

/** Takes records into a run. @returns the numbers of those taken: another is in an open run already */
export async function insertLines(
  tx: Tx,
  runId: number,
  records: readonly Omit<LineRow, 'chequeNumber'>[],
): Promise<Set<number>> {
  // In order: two who take the same ones in at once never wait for each other.
  const ordered = [...records].sort((one, other) => one.requestNumber - other.requestNumber);
  const taken = await tx
    .insertInto('paymentRunRecords')
    .values(ordered.map((record) => ({ ...record, runId, bank: null, chequeNumber: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestNumber')
    .execute();
  return new Set(taken.map(({ requestNumber }) => requestNumber));
}

export async function deleteLines(tx: Tx, runId: number, requestNumbers: readonly number[]): Promise<void> {
  await sql`delete from payment_run_records
    where run_id = ${runId} and request_number = any(${requestNumbers}::bigint[])`.execute(tx);
}

/** Which of these numbers a bank's cheques of other runs have. */
export async function usedNumbers(
  tx: Tx,
  runId: number,
  bank: string,
  numbers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ chequeNumber: string }>`select cheque_number from payment_run_records
    where lower(bank) = lower(${bank}) and cheque_number = any(${numbers}::text[]) and run_id <> ${runId}
    order by cheque_number`.execute(tx);
  return rows.map(({ chequeNumber }) => chequeNumber);
}

/** Gives the cheques of a run their bank, date and numbers, in the order of `requestNumbers`. */
export async function numberLines(
  tx: Tx,
  runId: number,
  given: { bank: string; date: string; requestNumbers: readonly number[]; numbers: readonly string[] },
): Promise<void> {
  const { bank, date, requestNumbers, numbers } = given;
  // Taken back first: numbers that move by one would meet each other.
  await sql`update payment_run_records set bank = null, cheque_number = null where run_id = ${runId}`.execute(
    tx,
  );
  await sql`update payment_run_records record set bank = ${bank}, cheque_number = given.number
    from unnest(${requestNumbers}::bigint[], ${numbers}::text[]) as given (request_number, number)
    where record.run_id = ${runId} and record.request_number = given.request_number`.execute(tx);
  await sql`update payment_runs set bank = ${bank}, first_number = ${numbers[0] ?? null}, paid_on = ${date}::date,
    version = version + 1 where run_id = ${runId}`.execute(tx);
}
