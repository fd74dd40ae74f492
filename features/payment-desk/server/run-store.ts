import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#contract/people.ts';
import { holdsAt, placeOf } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { partOf } from '#server/db/pattern.ts';
import { type DueMode, type RunKind, type RunStatus, roleOfKind, runKinds } from '../vocabulary.ts';
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

export interface RecordRow {
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

const columns = sql`run.run_id, run.kind, run.status, run.version, run.reference, run.paid_on, run.bank, run.first_number,
  run.exported_at, run.sha256, run.created_by, creator.name as created_by_name, run.created_at, run.ended_by,
  ender.name as ended_by_name, run.ended_at, run.record_count as count, run.record_total as total`;
const tables = sql`payment_runs run
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

/** The records of a run, in the order of the requests' numbers: that of the cheques too. */
export async function listRecords(db: Db | Tx, runId: number): Promise<RecordRow[]> {
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
export async function insertRecords(
  tx: Tx,
  runId: number,
  records: readonly Omit<RecordRow, 'chequeNumber'>[],
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

export async function deleteRecords(tx: Tx, runId: number, requestNumbers: readonly number[]): Promise<void> {
  await sql`delete from payment_run_records
    where run_id = ${runId} and request_number = any(${requestNumbers}::bigint[])`.execute(tx);
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
export async function numberRecords(
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

/** `policy.mayUseRun`, as a condition. */
function usedBy(actor: Actor): Expression<SqlBool> {
  const ofKind = runKinds.map((kind) => {
    const grants = actor.grants.filter(({ role }) => role === roleOfKind(kind));
    if (grants.length === 0) return sql`false`;
    if (grants.some(({ locationId, orgUnit }) => locationId === null && orgUnit === null))
      return sql`run.kind = ${kind}`;
    return sql`(run.kind = ${kind} and not exists (
      select from payment_run_records record where record.run_id = run.run_id and not exists (
        select from unnest(${grants.map(({ locationId }) => locationId)}::text[], ${grants.map(({ orgUnit }) => orgUnit)}::text[])
          as held (location_id, org_unit)
        where ${holdsAt(placeOf('record'))})))`;
  });
  return sql<SqlBool>`(${sql.join(ofKind, sql` or `)})`;
}

/** What is found less often than this is looked up by what finds it; what is found more often soon fills a page of the newest. */
const rarely = 1000;

/** Runs that a text is found in: as a query of each part by its index, which stops at what is no longer rare, and as a condition. */
function searchedFor(search: string): { found: RawBuilder<unknown>; inRun: Expression<SqlBool> } {
  const number = /^(?:AAR-)?(\d{1,15})$/i.exec(search)?.[1] ?? '0';
  const part = (column: string) => partOf(sql.raw(column), search);
  const stop = sql.lit(rarely + 1);
  const parts = [
    sql`select run_id from payment_runs where run_id = ${number}::bigint`,
    sql`select run_id from payment_runs where ${part('reference')}`,
    sql`select run_id from payment_runs where ${part('bank')}`,
    sql`select made.run_id from (select empcode from employees where ${part('name')}) person
      cross join lateral (select run_id from payment_runs where created_by = person.empcode
        order by created_by, run_id desc limit ${stop}) made`,
    sql`select run_id from payment_run_records where request_number = ${number}::bigint`,
    sql`select run_id from payment_run_records where cheque_number = ${search}`,
    sql`select run_id from payment_run_records where ${part('payee')}`,
  ];
  return {
    found: sql.join(
      parts.map((query) => sql`(${query} limit ${stop})`),
      sql` union `,
    ),
    inRun: sql<SqlBool>`(run.run_id = ${number}::bigint or ${part('run.reference')} or ${part('run.bank')}
      or exists (select from employees where employees.empcode = run.created_by and ${part('name')})
      or exists (select from payment_run_records record where record.run_id = run.run_id
        and (record.request_number = ${number}::bigint or record.cheque_number = ${search} or ${part('record.payee')})))`,
  };
}

/** Which of the runs that somebody may see. `before`: from below that one on. */
interface WantedRuns {
  readonly status?: RunStatus | undefined;
  readonly search?: string | undefined;
  readonly before: number | null;
  readonly limit: number;
}

/** The runs that somebody may see, newest first. */
export async function listRuns(db: Db, actor: Actor, wanted: WantedRuns): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`${firstRuns(actor, wanted, columns, tables)}
    order by run.run_id desc limit ${sql.lit(wanted.limit)}`.execute(db);
  return rows;
}

/** How many there are; `most`: so many or more. */
export async function countRuns(
  db: Db,
  actor: Actor,
  { most, ...wanted }: Pick<WantedRuns, 'status' | 'search'> & { most: number },
): Promise<number> {
  const first = firstRuns(
    actor,
    { ...wanted, before: null, limit: most },
    sql`run.run_id`,
    sql`payment_runs run`,
  );
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${first} limit ${most}) run`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A query of something of them, to be put in order. */
function firstRuns(
  actor: Actor,
  wanted: WantedRuns,
  what: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const predicates: Expression<SqlBool>[] = [usedBy(actor)];
  if (wanted.before !== null) predicates.push(sql<SqlBool>`run.run_id < ${wanted.before}`);
  if (wanted.status) predicates.push(sql<SqlBool>`run.status = ${wanted.status}`);
  const search = wanted.search?.trim();
  if (!search) return sql`select ${what} from ${from} where ${sql.join(predicates, sql` and `)}`;
  const { found, inRun } = searchedFor(search);
  const some = (...ways: Expression<SqlBool>[]) => sql`(select run.run_id from payment_runs run
    where ${sql.join([...predicates, ...ways], sql` and `)} order by run.run_id desc limit ${sql.lit(wanted.limit)})`;
  return sql`with found as materialized (${found}), numbers as materialized (
      select count(*) as count, array_agg(run_id) as runs from found)
    select ${what} from ${from} where run.run_id in (
      ${some(sql`(select count from numbers) <= ${rarely}`, sql`run.run_id = any((select runs from numbers)::bigint[])`)}
      union all ${some(sql`(select count from numbers) > ${rarely}`, inRun)})`;
}
