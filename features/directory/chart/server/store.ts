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

/** True of somebody to whom others report on a day. */
const leads = (day: string) => sql`exists (select from employees_as_of(${day}::date) report
  where report.manager_empcode = person.empcode and report.works_here)`;

const name = sql`(person.value ->> 'name')`;

/** People of the chart under some condition, by name, from behind a place on. */
async function listNodes(db: Db, { day, after, most }: Wanted, where: RawBuilder<unknown>) {
  const { rows } = await sql<ChartNode>`
    select person.empcode, ${name} as name, person.value ->> 'designation' as designation,
      location.name as location, location.city, ${leads(day)} as leads
    from employees_as_of(${day}::date) person join locations location on location.location_id = person.location_id
    where person.works_here and ${where}
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
      select alone.empcode from employees_as_of(${day}::date) alone
      where alone.manager_empcode is null and alone.works_here and not exists (
        select from employees_as_of(${day}::date) report where report.manager_empcode = alone.empcode and report.works_here)
      union all
      select left_behind.empcode from employees_as_of(${day}::date) gone
      join employees_as_of(${day}::date) left_behind
        on left_behind.manager_empcode = gone.empcode and left_behind.works_here
      where not gone.works_here)`,
  );
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
      (select count(*)::integer from (select from employees_as_of(${day}::date) report
        where report.manager_empcode = who.empcode and report.works_here limit ${most}) counted) as direct,
      (select count(*)::integer from (
        with recursive below (empcode) as (
          select report.empcode from employees_as_of(${day}::date) report
          where report.manager_empcode = who.empcode and report.works_here
          union
          select report.empcode from below
          join employees_as_of(${day}::date) report on report.manager_empcode = below.empcode and report.works_here
        )
        select from below limit ${most}) counted) as "all"
    from unnest(${empcodes}::text[]) as who (empcode)`.execute(db);
  return rows;
}
