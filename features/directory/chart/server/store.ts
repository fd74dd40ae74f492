import { type RawBuilder, sql } from 'kysely';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db } from '#server/db/database.ts';
import '../../company/server/tables.ts';
import '../../posts/server/tables.ts';
import type { ChartCounts, ChartNode, ChartPost } from '../contract.ts';

/** The order of those who report to one: by name, and their code. */
export const byName: Order = { name: 'chart.name', parts: ['text', 'text'], descending: false };

/** The order of the posts that are vacant beside them. */
export const byTitle: Order = { name: 'chart.title', parts: ['text', 'number'], descending: false };

/** A page of them on a day. */
interface Wanted {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly after: Place | null;
  readonly most: number;
}

/** True of somebody to whom others report on a day, or a vacant post does: the first by the index, however many are somebody else's. */
const leads = (day: string) => sql`(exists (select from employees_as_of(${day}::date) report
  where report.manager_empcode = person.empcode and report.works_here)
  or coalesce((select true from vacant_posts_as_of(${day}::date) post
    where post.manager_empcode = person.empcode order by post.title, post.post_id limit 1), false))`;

const name = sql`(person.value ->> 'name')`;

/** People of the chart under some condition, by name, from behind a place on. What is told of each is looked up for those of the page alone. */
async function listNodes(db: Db, { day, after, most }: Wanted, where: RawBuilder<unknown>) {
  const { rows } = await sql<ChartNode>`
    select person.empcode, ${name} as name, person.value ->> 'designation' as designation,
      location.name as location, location.city, ${leads(day)} as leads
    from (
      select * from employees_as_of(${day}::date) person
      where person.works_here and ${where}
        ${after ? sql`and ${behind(byName, [name, sql`person.empcode`], after)}` : sql``}
      order by ${name}, person.empcode limit ${most}) person
    join locations location on location.location_id = person.location_id
    order by ${name}, person.empcode`.execute(db);
  return rows;
}

/** Who reports to somebody on a day. */
export async function listReports(db: Db, of: string, wanted: Wanted): Promise<ChartNode[]> {
  return listNodes(db, wanted, sql`person.manager_empcode = ${of}`);
}

/** Those at the top: they lead others and report to nobody. */
export async function listTops(db: Db, wanted: Wanted): Promise<ChartNode[]> {
  return listNodes(db, wanted, sql`person.manager_empcode is null and ${leads(wanted.day)}`);
}

/** Those in no branch: without a manager and without reports, or whose manager is not here. Found from each of those who are not: they are few, and everybody else is not read for it. */
export async function listLoose(db: Db, wanted: Wanted): Promise<ChartNode[]> {
  const { day } = wanted;
  return listNodes(
    db,
    wanted,
    sql`person.empcode in (
      select alone.empcode from employees_as_of(${day}::date) alone
      where alone.manager_empcode is null and alone.works_here and not exists (
        select from employees_as_of(${day}::date) report where report.manager_empcode = alone.empcode and report.works_here)
        and not exists (select from vacant_posts_as_of(${day}::date) post where post.manager_empcode = alone.empcode)
      union all
      select left_behind.empcode from employees_as_of(${day}::date) gone
      cross join lateral (
        select report.empcode from employees_as_of(${day}::date) report
        where report.manager_empcode = gone.empcode and report.works_here offset 0) left_behind
      where not gone.works_here)`,
  );
}

/** A vacant post on a day, with its place. */
export interface PostNode extends Omit<ChartPost, 'actions'> {
  readonly locationId: string;
  readonly orgUnit: string;
}

/** The posts that are vacant on a day under somebody, or (null) under nobody who is here, by title. */
export async function listVacant(
  db: Db,
  of: string | null,
  { day, after, most }: Wanted,
): Promise<PostNode[]> {
  const under =
    of === null
      ? sql`not exists (select from employees_as_of(${day}::date) manager
          where manager.empcode = post.manager_empcode and manager.works_here)`
      : sql`post.manager_empcode = ${of}`;
  const { rows } = await sql<PostNode>`
    select post.post_id, post.title, post.location_id, post.org_unit, location.name as location, location.city,
      post.open_from, post.closed_on, holder.name as filled_by
    from vacant_posts_as_of(${day}::date) post
    join locations location on location.location_id = post.location_id
    left join employees holder on holder.empcode = post.filled_by
    where ${under} ${after ? sql`and ${behind(byTitle, [sql`post.title`, sql`post.post_id`], after)}` : sql``}
    order by post.title, post.post_id limit ${most}`.execute(db);
  return rows;
}

/** These people on a day, in no order. */
export async function listThese(db: Db, empcodes: readonly string[], day: string): Promise<ChartNode[]> {
  return listNodes(
    db,
    { day, after: null, most: empcodes.length },
    sql`person.empcode = any(${empcodes}::text[])`,
  );
}

/** How many report to each of these, directly and in all, and how many posts under them are vacant; nobody is counted beyond `most`. */
export async function countReports(
  db: Db,
  empcodes: readonly string[],
  day: string,
  most: number,
): Promise<ChartCounts> {
  const { rows } = await sql<ChartCounts[number]>`
    select who.empcode,
      (select count(*)::integer from (select from employees_as_of(${day}::date) report
        where report.manager_empcode = who.empcode and report.works_here limit ${most}) counted) as direct,
      below.number as "all", below.vacant
    from unnest(${empcodes}::text[]) as who (empcode)
    cross join lateral (
      with recursive below (empcode) as (
        select report.empcode from employees_as_of(${day}::date) report
        where report.manager_empcode = who.empcode and report.works_here
        union
        select report.empcode from below
        join employees_as_of(${day}::date) report on report.manager_empcode = below.empcode and report.works_here
      ), counted as materialized (select empcode from below limit ${most})
      select (select count(*)::integer from counted) as number,
        (select count(*)::integer from vacant_posts_as_of(${day}::date) post
          where post.manager_empcode = who.empcode or post.manager_empcode in (select empcode from counted)) as vacant
    ) below`.execute(db);
  return rows;
}
