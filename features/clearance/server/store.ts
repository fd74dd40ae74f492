import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import { together } from '../../../server/db/together.ts';
import type {
  DueEnd,
  DueSource,
  DueState,
  HistoryAction,
  LooksAt,
  ResolveStatus,
  State,
} from '../vocabulary.ts';
import './tables.ts';

interface Named {
  readonly empcode: string;
  readonly name: string;
}

/** A clearance with whose it is. */
export interface ClearanceRow {
  readonly clearanceId: number;
  readonly empcode: string;
  readonly name: string;
  readonly designation: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly lastDay: string;
  readonly wagesDueBy: string;
  readonly state: State;
  readonly revision: number;
  readonly resolvers: string[];
  readonly startedBy: Named | null;
  readonly startedAt: Date;
  readonly endedBy: Named | null;
  readonly endedAt: Date | null;
}

/** What a department says of somebody. */
export interface AnswerRow {
  readonly clearanceId: number;
  readonly department: string;
  readonly departmentName: string;
  readonly looksAt: LooksAt;
  readonly resolveStatus: ResolveStatus;
  readonly remark: string | null;
  readonly automatic: boolean;
  readonly resolvedBy: Named | null;
  readonly resolvedAt: Date | null;
  readonly version: number;
}

export interface DueRow {
  readonly dueId: number;
  readonly clearanceId: number;
  readonly department: string;
  readonly source: DueSource;
  readonly sourceId: string | null;
  readonly title: string;
  readonly amount: number | null;
  readonly state: DueState;
  readonly note: string | null;
  readonly seenAt: Date;
  readonly endedBy: Named | null;
  readonly endedAt: Date | null;
}

/** Somebody of a statement, by code and name; null where nobody is. */
export const named = (column: string) => sql`(
  select jsonb_build_object('empcode', somebody.empcode, 'name', somebody.name) from employees somebody
  where somebody.empcode = ${sql.ref(column)})`;

const clearances = sql`
  select clearance.clearance_id, clearance.empcode, employee.name, employee.designation, employee.location_id, employee.org_unit,
    clearance.last_day, clearance.wages_due_by, clearance.state, clearance.revision, clearance.resolvers,
    ${named('clearance.started_by')} as started_by, clearance.started_at, ${named('clearance.ended_by')} as ended_by, clearance.ended_at
  from clearances clearance join employees employee on employee.empcode = clearance.empcode`;

/** Somebody's latest clearance. */
export async function findLatest(db: Db | Tx, empcode: string): Promise<ClearanceRow | undefined> {
  const { rows } = await sql<ClearanceRow>`${clearances}
    where clearance.empcode = ${empcode} order by clearance.clearance_id desc limit 1`.execute(db);
  return rows[0];
}

/** A clearance by its number. */
export async function findClearance(db: Db | Tx, clearanceId: number): Promise<ClearanceRow | undefined> {
  const { rows } =
    await sql<ClearanceRow>`${clearances} where clearance.clearance_id = ${clearanceId}`.execute(db);
  return rows[0];
}

/** Holds some clearances until the end of the transaction, in one order: whoever changes anything of them holds them first. */
export async function lockClearances(tx: Tx, ids: readonly number[]): Promise<ClearanceRow[]> {
  const { rows } = await sql<ClearanceRow>`${clearances}
    where clearance.clearance_id = any(${ids}::bigint[]) order by clearance.clearance_id for update of clearance`.execute(
    tx,
  );
  return rows;
}

const answers = sql`
  select answer.clearance_id, answer.department, department.name as department_name, department.looks_at, answer.resolve_status,
    answer.remark, answer.automatic, ${named('answer.resolved_by')} as resolved_by, answer.resolved_at, answer.version
  from clearance_answers answer join clearance_departments department on department.department = answer.department`;

/** What the departments say of somebody, in their order. */
export async function listAnswers(db: Db | Tx, ids: readonly number[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`${answers} where answer.clearance_id = any(${ids}::bigint[])
    order by answer.clearance_id, department.position, department.name, department.department`.execute(db);
  return rows;
}

/** What is owed in some clearances. */
export async function listDues(db: Db | Tx, ids: readonly number[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select due_id, clearance_id, department, source, source_id, title, amount, state, note, seen_at, ended_at,
      ${named('due.ended_by')} as ended_by
    from clearance_dues due where clearance_id = any(${ids}::bigint[]) order by due_id`.execute(db);
  return rows;
}

/** Somebody who leaves, and what of theirs is open. */
export interface OwnDues {
  readonly clearanceId: number;
  readonly lastDay: string;
  readonly startedAt: string;
  readonly dues: number;
  /** The title of one of them. */
  readonly first: string;
}

/** What somebody who leaves still has to return or settle; null: nothing, or they do not leave. Read with what else waits for them. */
export function findOwnDues(db: Db, empcode: string): Promise<OwnDues | null> {
  const json = sql<OwnDues | null>`(
    select json_build_object('clearanceId', clearance.clearance_id, 'lastDay', clearance.last_day,
      'startedAt', clearance.started_at, 'dues', count(*), 'first', (array_agg(due.title order by due.due_id))[1])
    from clearances clearance join clearance_dues due on due.clearance_id = clearance.clearance_id and due.state = 'open'
    where clearance.empcode = ${empcode} and clearance.state = 'open' group by clearance.clearance_id)`;
  return together(db, empcode, 'clearance', json);
}

/** Which clearance a due belongs to. */
export async function findDue(db: Db | Tx, dueId: number): Promise<{ clearanceId: number } | undefined> {
  return db.selectFrom('clearanceDues').select('clearanceId').where('dueId', '=', dueId).executeTakeFirst();
}

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

/** Starts a clearance; undefined: there is one that is open. */
export async function insertClearance(
  tx: Tx,
  given: { empcode: string; lastDay: string; wagesDueBy: string; startedBy: string | null; startedAt: Date },
): Promise<number | undefined> {
  const row = await tx
    .insertInto('clearances')
    .values({ ...given, state: 'open', endedBy: null, endedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clearanceId')
    .executeTakeFirst();
  return row?.clearanceId;
}

interface Said {
  readonly clearanceId: number;
  readonly department: string;
  readonly resolveStatus: ResolveStatus;
  readonly remark: string | null;
  readonly automatic: boolean;
  readonly resolvedBy: string | null;
  readonly resolvedAt: Date | null;
}

/** What a department says from now on; the first or a further time. */
export async function saveAnswer(tx: Tx, said: Said): Promise<void> {
  const { clearanceId: _, department: __, ...values } = said;
  await tx
    .insertInto('clearanceAnswers')
    .values(said)
    .onConflict((conflict) =>
      conflict
        .columns(['clearanceId', 'department'])
        .doUpdateSet({ ...values, version: sql<number>`clearance_answers.version + 1` }),
    )
    .execute();
}

/** Adds what is owed; what is there already stays as it was. */
export async function addDue(
  tx: Tx,
  due: {
    clearanceId: number;
    department: string;
    source: DueSource;
    sourceId: string | null;
    title: string;
    amount: number | null;
    seenAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('clearanceDues')
    .values({ ...due, state: 'open', note: null, endedBy: null, endedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a due. `by` null: its source had ended. False: it had ended. */
export async function saveEnd(
  tx: Tx,
  given: { dueId: number; end: DueEnd; note: string | null; by: string | null; at: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('clearanceDues')
    .set({ state: given.end, note: given.note, endedBy: given.by, endedAt: given.at })
    .where('dueId', '=', given.dueId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Says that what is open was looked at. */
export async function markSeen(tx: Tx, clearanceId: number, at: Date): Promise<void> {
  await tx
    .updateTable('clearanceDues')
    .set({ seenAt: at })
    .where('clearanceId', '=', clearanceId)
    .where('state', '=', 'open')
    .where('source', '<>', 'hand')
    .execute();
}

/** Marks a clearance as changed; `resolver`: whoever has answered may not close it any more. */
export async function markChanged(tx: Tx, clearanceId: number, resolver: string | null): Promise<void> {
  await sql`
    update clearances set revision = revision + 1, resolvers = case
      when ${resolver}::text is null or ${resolver}::text = any(resolvers) then resolvers else resolvers || ${resolver}::text end
    where clearance_id = ${clearanceId}`.execute(tx);
}

/** Ends a clearance, or opens it again. */
export async function saveState(
  tx: Tx,
  clearanceId: number,
  { state, by, at }: { state: State; by: string | null; at: Date | null },
): Promise<void> {
  await tx
    .updateTable('clearances')
    .set({ state, endedBy: by, endedAt: at, revision: sql<number>`revision + 1` })
    .where('clearanceId', '=', clearanceId)
    .execute();
}

/** Somebody who may leave: where they work, and since when. */
export async function findLeaver(tx: Tx, empcode: string) {
  return tx
    .selectFrom('employees')
    .select(['empcode', 'name', 'locationId', 'orgUnit', 'joinedOn'])
    .where('empcode', '=', empcode)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst();
}

/** Open clearances whose departments have not all answered, of which nothing was said today, and whose last day is near or past. */
export async function listSilent(db: Db, today: string, limit: number): Promise<ClearanceRow[]> {
  const { rows } = await sql<ClearanceRow>`${clearances}
    where clearance.state = 'open' and clearance.last_day <= ${today}::date + 30
      and clearance.reminded_on is distinct from ${today}::date and clearance.pending > 0
    order by clearance.last_day, clearance.clearance_id limit ${limit}`.execute(db);
  return rows;
}

/** Says that something was said today. False: another server has said it, or it has ended. */
export async function markReminded(tx: Tx, clearanceId: number, today: string): Promise<boolean> {
  const { rows } = await sql`
    update clearances set reminded_on = ${today}::date
    where clearance_id = ${clearanceId} and state = 'open' and reminded_on is distinct from ${today}::date returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
