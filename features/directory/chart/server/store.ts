import { type RawBuilder, sql } from 'kysely';
import { behind, type Order, type Place } from '../../../../server/db/cursor.ts';
import type { Db } from '../../../../server/db/database.ts';
import '../../company/server/tables.ts';
import type { ChartNode } from '../contract.ts';

/** The order of those who report to one: by name, and their code. */
export const byName: Order = { name: 'chart.name', parts: ['text', 'text'], descending: false };

/** A page of them on a day. */
interface Wanted {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly after: Place | null;
  readonly most: number;
}

/** True of a version (as `alias`) that holds on a day, of somebody who works here then. */
function holds(alias: string, day: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`${column('works_here')} and ${column('valid_from')} <= ${day}
    and (${column('valid_until')} is null or ${column('valid_until')} > ${day})`;
}

/** True of somebody to whom others report on a day. */
const leads = (day: string) => sql`exists (select from employee_versions report
  where report.manager_empcode = person.empcode and ${holds('report', day)})`;

const name = sql`(person.value ->> 'name')`;

/** People of the chart under some condition, by name, from behind a place on. */
async function listNodes(db: Db, { day, after, most }: Wanted, where: RawBuilder<unknown>) {
  const { rows } = await sql<ChartNode>`
    select person.empcode, ${name} as name, person.value ->> 'designation' as designation,
      location.name as location, location.city, ${leads(day)} as leads
    from employee_versions person join locations location on location.location_id = person.location_id
    where ${holds('person', day)} and ${where}
      ${after ? sql`and ${behind(byName, [name, sql`person.empcode`], after)}` : sql``}
    order by ${name}, person.empcode limit ${most}`.execute(db);
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

/** Those in no branch: without a manager and without reports, or whose manager is not here. Found from those who are not: they are few. */
export async function listLoose(db: Db, wanted: Wanted): Promise<ChartNode[]> {
  const { day } = wanted;
  return listNodes(
    db,
    wanted,
    sql`person.empcode in (
      select alone.empcode from employee_versions alone
      where alone.manager_empcode is null and ${holds('alone', day)} and not exists (
        select from employee_versions report where report.manager_empcode = alone.empcode and ${holds('report', day)})
      union all
      select left_behind.empcode from employee_versions gone
      join employee_versions left_behind on left_behind.manager_empcode = gone.empcode and ${holds('left_behind', day)}
      where not gone.works_here and gone.valid_from <= ${day} and (gone.valid_until is null or gone.valid_until > ${day}))`,
  );
}

/** The codes on the way to somebody from the top; none where they are not here on that day. A circle, which a plan may make, ends it. */
export async function pathTo(db: Db, empcode: string, day: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    with recursive way (empcode, above, depth, seen) as (
      select empcode, manager_empcode, 1, array[empcode] from employee_versions person
      where empcode = ${empcode} and ${holds('person', day)}
      union all
      select manager.empcode, manager.manager_empcode, way.depth + 1, way.seen || manager.empcode
      from way join employee_versions manager on manager.empcode = way.above and ${holds('manager', day)}
      where way.depth < ${most} and not manager.empcode = any(way.seen)
    )
    select empcode from way order by depth desc`.execute(db);
  return rows.map((row) => row.empcode);
}

/** These people on a day, in no order. */
export async function listThese(db: Db, empcodes: readonly string[], day: string): Promise<ChartNode[]> {
  return listNodes(
    db,
    { day, after: null, most: empcodes.length },
    sql`person.empcode = any(${empcodes}::text[])`,
  );
}

/** How many report to each of these, directly and in all; nobody is counted beyond `most`. */
export async function countReports(
  db: Db,
  empcodes: readonly string[],
  day: string,
  most: number,
): Promise<{ empcode: string; direct: number; all: number }[]> {
  const { rows } = await sql<{ empcode: string; direct: number; all: number }>`
    select who.empcode,
      (select count(*)::integer from (select from employee_versions report
        where report.manager_empcode = who.empcode and ${holds('report', day)} limit ${most}) counted) as direct,
      (select count(*)::integer from (
        with recursive below (empcode) as (
          select report.empcode from employee_versions report
          where report.manager_empcode = who.empcode and ${holds('report', day)}
          union
          select report.empcode from below
          join employee_versions report on report.manager_empcode = below.empcode and ${holds('report', day)}
        )
        select from below limit ${most}) counted) as "all"
    from unnest(${empcodes}::text[]) as who (empcode)`.execute(db);
  return rows;
}
