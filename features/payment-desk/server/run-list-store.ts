import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#contract/people.ts';
import { holdsAt, placeOf } from '#features/directory/company/server/offered-store.ts';
import type { Db } from '#server/db/database.ts';
import { partOf } from '#server/db/pattern.ts';
import { type RunStatus, roleOfKind, runKinds } from '../vocabulary.ts';
import { columns, type RunRow, tables } from './run-store.ts';
import './tables.ts';

/** The payment runs as they are listed and searched. */

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
