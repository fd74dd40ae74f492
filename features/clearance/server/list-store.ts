import { type RawBuilder, sql } from 'kysely';
import { heldPlaces } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import { isNamed, partOf } from '#server/db/pattern.ts';
import type { State } from '../vocabulary.ts';
import { counted, type QueueFilter, within } from './queue-store.ts';

/** What of the clearances is asked for. */
export interface ListFilter extends Pick<QueueFilter, 'from' | 'to'> {
  readonly state?: 'open' | 'ready' | 'closed' | 'stays';
  readonly search?: string;
  /** Whom the search of people finds by it. */
  readonly named?: readonly string[];
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
const managed = ({ empcode, grants }: Hr, { state, from, to, search, named }: ListFilter) => sql`
  clearance.empcode <> ${empcode} and ${isAmong(heldPlaces({ grants }, 'HR'))} ${within({ ...(from && { from }), ...(to && { to }) })}
    ${state ? sql`and clearance.standing = ${sql.lit(state)}` : sql``}
    ${search ? sql`and (${isNamed('employee', search, named)} or ${partOf(sql`employee.empcode`, search)})` : sql``}`;

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
