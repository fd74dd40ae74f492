import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { behind, type Order, type Place } from '../../../server/db/cursor.ts';
import type { Db } from '../../../server/db/database.ts';
import { partOf } from '../../../server/db/pattern.ts';
import type { Reach } from '../rules.ts';
import type { State } from '../vocabulary.ts';
import { isHrOf } from './department-store.ts';
import type { AnswerRow } from './store.ts';
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

/** True of the answers that somebody gives (`reachOf`). */
function reaches(empcode: string, reach: Reach): RawBuilder<SqlBool> {
  const key = sql`(answer.department || ' ' || clearance.empcode)`;
  const isSpecial = sql`${key} = any(${reach.special}::text[])`;
  return sql<SqlBool>`clearance.empcode <> ${empcode} and (
    (not ${isSpecial} and answer.department = any(${reach.all}::text[]))
    or ${key} = any(${reach.allSpecial}::text[])
    or (((not ${isSpecial} and answer.department = any(${reach.hr}::text[])) or ${key} = any(${reach.hrSpecial}::text[]))
      and ${isHrOf(empcode)}))`;
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
  of: { empcode: string; reach: Reach },
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
    where clearance.state <> 'stays' and ${reaches(of.empcode, of.reach)} ${within(filter)}
      ${department ? sql`and answer.department = ${department}` : sql``}
      ${status === 'waiting' ? sql`and ${waits}` : status === 'resolved' ? sql`and answer.resolve_status <> 'Pending'` : sql``}
      ${after ? sql`and ${behind(byLastDay, place, after)}` : sql``}
    order by clearance.last_day, answer.clearance_id, answer.department limit ${limit}`.execute(db);
  return rows;
}

/** How many answers wait for somebody, by department, and since when; counted within the same days as the list. */
export async function countWaiting(
  db: Db,
  of: { empcode: string; reach: Reach },
  days: Pick<QueueFilter, 'from' | 'to'> = {},
): Promise<{ department: string; waiting: number }[]> {
  const { rows } = await sql<{ department: string; waiting: number }>`
    select answer.department, count(*) as waiting ${answersOf}
    where ${waits} and ${reaches(of.empcode, of.reach)} ${within(days)} group by answer.department`.execute(
    db,
  );
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

const isReady = sql`not exists (
  select from clearance_answers answer where answer.clearance_id = clearance.clearance_id and answer.resolve_status = 'Pending')`;

const isIn = {
  open: sql`clearance.state = 'open' and not (${isReady})`,
  ready: sql`clearance.state = 'open' and ${isReady}`,
  closed: sql`clearance.state = 'closed'`,
  stays: sql`clearance.state = 'stays'`,
};

const managed = (hr: string, { from, to, search }: ListFilter) => sql`
  from clearances clearance join employees employee on employee.empcode = clearance.empcode
  where clearance.empcode <> ${hr} and ${isHrOf(hr)} ${within({ ...(from && { from }), ...(to && { to }) })}
    ${search ? sql`and (${partOf(sql`employee.name`, search)} or ${partOf(sql`employee.empcode`, search)})` : sql``}`;

/** A page of the clearances of those for whom somebody is HR. */
export async function listClearances(
  db: Db,
  hr: string,
  filter: ListFilter,
  after: Place | null,
  limit: number,
): Promise<ListedRow[]> {
  const place = [sql`clearance.last_day`, sql`clearance.clearance_id`];
  const { rows } = await sql<ListedRow>`
    select clearance.clearance_id, clearance.empcode, employee.name, employee.designation, clearance.last_day, clearance.wages_due_by,
      clearance.state, clearance.started_at,
      (select count(*) from clearance_answers answer where answer.clearance_id = clearance.clearance_id) as of,
      (select count(*) from clearance_answers answer
        where answer.clearance_id = clearance.clearance_id and answer.resolve_status <> 'Pending') as resolved,
      (select count(*) from clearance_dues due where due.clearance_id = clearance.clearance_id and due.state = 'open') as dues
    ${managed(hr, filter)} ${filter.state ? sql`and ${isIn[filter.state]}` : sql``}
      ${after ? sql`and ${behind(latestFirst, place, after)}` : sql``}
    order by clearance.last_day desc, clearance.clearance_id desc limit ${limit}`.execute(db);
  return rows;
}

/** How many of them are in each state, by the conditions of the list. */
export async function countClearances(
  db: Db,
  hr: string,
  filter: ListFilter,
): Promise<{ open: number; ready: number; closed: number; stays: number }> {
  const { rows } = await sql<{ open: number; ready: number; closed: number; stays: number }>`
    select count(*) filter (where ${isIn.open}) as open, count(*) filter (where ${isIn.ready}) as ready,
      count(*) filter (where ${isIn.closed}) as closed, count(*) filter (where ${isIn.stays}) as stays
    ${managed(hr, filter)}`.execute(db);
  return rows[0] ?? { open: 0, ready: 0, closed: 0, stays: 0 };
}
