import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { heldPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import { partOf } from '#server/db/pattern.ts';
import { askedFor, type Officer, type Staffed } from '../rules.ts';
import type { State } from '../vocabulary.ts';
import type { AnswerRow } from './answer-store.ts';
import { named } from './store.ts';

/** What of a queue is asked for. */
export interface QueueFilter {
  readonly department?: string;
  readonly from?: string;
  readonly to?: string;
  readonly status?: 'waiting' | 'resolved';
}

export interface QueueRow extends AnswerRow {
  readonly empcode: string;
  readonly name: string;
  readonly designation: string;
  readonly lastDay: string;
  readonly wagesDueBy: string;
  readonly state: State;
  readonly startedAt: Date;
}

/** By the last working day, those first whose comes first. */
export const byLastDay: Order = {
  name: 'clearance.queue',
  parts: ['day', 'number', 'text'],
  descending: false,
};

/** Whose lists these are: in which departments they are asked, and about whom (`askedFor`). */
export interface QueueReader extends Pick<Actor, 'empcode' | 'grants'> {
  readonly departments: readonly Staffed[];
}

/** True where one of these can answer about whoever leaves. */
const canAnswer = (people: readonly Officer[]) =>
  sql.join(
    people.map(({ empcode, places }) => sql`(clearance.empcode <> ${empcode} and ${isAmong(places)})`),
    sql` or `,
  );

/** True of the answers that somebody gives: `mayResolve`. The departments stand by themselves too: an index finds those. */
function reaches({ empcode, grants, departments }: QueueReader): RawBuilder<SqlBool> {
  const hr = heldPlaces({ grants }, 'HR');
  const asked = departments.flatMap((one) =>
    askedFor({ empcode, hr }, one).map((way) => ({ department: one.department, ...way })),
  );
  if (asked.length === 0) return sql<SqlBool>`false`;
  const ways = asked.map(
    ({ department, places, unless }) => sql`(answer.department = ${department} and ${isAmong(places)}
      ${unless.length === 0 ? sql`` : sql`and not (${canAnswer(unless)})`})`,
  );
  const named = [...new Set(asked.map(({ department }) => department))];
  return sql<SqlBool>`clearance.empcode <> ${empcode} and answer.department = any(${named}::text[])
    and (${sql.join(ways, sql` or `)})`;
}

const within = ({ from, to }: Pick<QueueFilter, 'from' | 'to'>) => sql`
  ${from ? sql`and clearance.last_day >= ${from}::date` : sql``} ${to ? sql`and clearance.last_day <= ${to}::date` : sql``}`;

const answersOf = sql`
  from clearance_answers answer
  join clearances clearance on clearance.clearance_id = answer.clearance_id
  join employees employee on employee.empcode = clearance.empcode
  join clearance_departments department on department.department = answer.department`;

/** What waits: the one condition of the list and of every count. */
const waits = sql`answer.resolve_status = 'Pending' and clearance.state = 'open'`;

/** A page of what somebody answers. */
export async function listQueue(
  db: Db,
  reader: QueueReader,
  filter: QueueFilter,
  after: Place | null,
  limit: number,
): Promise<QueueRow[]> {
  const { department, status } = filter;
  const place = [sql`clearance.last_day`, sql`answer.clearance_id`, sql`answer.department`];
  const { rows } = await sql<QueueRow>`
    select answer.clearance_id, answer.department, department.name as department_name, department.looks_at, answer.resolve_status,
      answer.remark, answer.automatic, ${named('answer.resolved_by')} as resolved_by, answer.resolved_at, answer.version,
      clearance.empcode, employee.name, employee.designation, clearance.last_day, clearance.wages_due_by, clearance.state, clearance.started_at
    ${answersOf}
    where clearance.state <> 'stays' and ${reaches(reader)} ${within(filter)}
      ${department ? sql`and answer.department = ${department}` : sql``}
      ${status === 'waiting' ? sql`and ${waits}` : status === 'resolved' ? sql`and answer.resolve_status <> 'Pending'` : sql``}
      ${after ? sql`and ${behind(byLastDay, place, after)}` : sql``}
    order by clearance.last_day, answer.clearance_id, answer.department limit ${limit}`.execute(db);
  return rows;
}

/** A count stops here: to count all is to read all. */
export const counted = 1_000;

/** How many answers wait for somebody, by department, of each at most 1,000; counted within the same days as the list. */
export async function countWaiting(
  db: Db,
  reader: QueueReader,
  days: Pick<QueueFilter, 'from' | 'to'> = {},
): Promise<{ department: string; waiting: number }[]> {
  const { rows } = await sql<{ department: string; waiting: number }>`
    select asked.department, found.waiting from clearance_departments asked cross join lateral (
      select count(*) as waiting from (
        select ${answersOf} where answer.department = asked.department and ${waits} and ${reaches(reader)} ${within(days)}
        limit ${counted}) listed) found
    where found.waiting > 0`.execute(db);
  return rows;
}

/** What of the clearances is asked for. */
export interface ListFilter extends Pick<QueueFilter, 'from' | 'to'> {
  readonly state?: 'open' | 'ready' | 'closed' | 'stays';
  readonly search?: string;
}

export interface ListedRow {
  readonly clearanceId: number;
  readonly empcode: string;
  readonly name: string;
  readonly designation: string;
  readonly lastDay: string;
  readonly wagesDueBy: string;
  readonly state: State;
  readonly resolved: number;
  readonly of: number;
  readonly dues: number;
  readonly startedAt: Date;
}

/** By the last working day, the latest first. */
export const latestFirst: Order = { name: 'clearance.list', parts: ['day', 'number'], descending: true };

/** Somebody of HR, with the places for which they are. */
type Hr = Pick<Actor, 'empcode' | 'grants'>;

/** Those for whom somebody is HR, but for themselves, as a filter leaves them. */
const managed = ({ empcode, grants }: Hr, { state, from, to, search }: ListFilter) => sql`
  clearance.empcode <> ${empcode} and ${isAmong(heldPlaces({ grants }, 'HR'))} ${within({ ...(from && { from }), ...(to && { to }) })}
    ${state ? sql`and clearance.standing = ${sql.lit(state)}` : sql``}
    ${search ? sql`and (${partOf(sql`employee.name`, search)} or ${partOf(sql`employee.empcode`, search)})` : sql``}`;

/** A page of the clearances of those for whom somebody is HR. */
export async function listClearances(
  db: Db,
  hr: Hr,
  filter: ListFilter,
  after: Place | null,
  limit: number,
): Promise<ListedRow[]> {
  const place = [sql`clearance.last_day`, sql`clearance.clearance_id`];
  const { rows } = await sql<ListedRow>`
    select clearance.clearance_id, clearance.empcode, employee.name, employee.designation, clearance.last_day, clearance.wages_due_by,
      clearance.state, clearance.started_at, asked.of, asked.of - clearance.pending as resolved,
      (select count(*) from clearance_dues due where due.clearance_id = clearance.clearance_id and due.state = 'open') as dues
    from clearances clearance join employees employee on employee.empcode = clearance.empcode
    cross join lateral (
      select count(*) as of from clearance_answers answer where answer.clearance_id = clearance.clearance_id) asked
    where ${managed(hr, filter)} ${after ? sql`and ${behind(latestFirst, place, after)}` : sql``}
    order by clearance.last_day desc, clearance.clearance_id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many of them a filter leaves; `most`: so many or more. */
function countOf(hr: Hr, filter: ListFilter, most: number): RawBuilder<number> {
  // All of them are counted along the index of the list; of a few places PostgreSQL begins with those who work there.
  const isOfAll = heldPlaces(hr, 'HR') === null;
  const along = isOfAll ? sql`order by clearance.last_day desc, clearance.clearance_id desc` : sql``;
  return sql<number>`(select count(*) from (
    select from clearances clearance join employees employee on employee.empcode = clearance.empcode
    where ${managed(hr, filter)} ${along} limit ${most}) listed)`;
}

/** The same, as the file of the list has it. */
export async function countListed(db: Db, hr: Hr, filter: ListFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${countOf(hr, filter, most)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

export type StateCounts = Record<NonNullable<ListFilter['state']>, number>;

/** How many of them are in each state, of each at most 1,000, by the conditions of the list. */
export async function countClearances(db: Db, hr: Hr, filter: ListFilter): Promise<StateCounts> {
  const of = (state: NonNullable<ListFilter['state']>) => countOf(hr, { ...filter, state }, counted);
  const { rows } = await sql<StateCounts>`
    select ${of('open')} as open, ${of('ready')} as ready, ${of('closed')} as closed, ${of('stays')} as stays`.execute(
    db,
  );
  return rows[0] ?? { open: 0, ready: 0, closed: 0, stays: 0 };
}
