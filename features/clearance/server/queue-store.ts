import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { heldPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import { askedFor, type Officer, type Staffed } from '../rules.ts';
import type { State } from '../vocabulary.ts';
import type { AnswerRow } from './answer-store.ts';
import { named } from './store.ts';

/** What waits for departments to clear. */

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

export const within = ({ from, to }: Pick<QueueFilter, 'from' | 'to'>) => sql`
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
