import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { ListName } from '../lists.ts';
import './tables.ts';

/** A list as it is asked for. */
export interface AskedList {
  readonly name: ListName;
  readonly birthdays: boolean;
  /** The days of any year that it has, as numbers. */
  readonly days: readonly number[];
  /** Anniversaries are theirs who joined before this day. */
  readonly joinedBefore: string;
}

/** Somebody who celebrates. */
export interface CelebrationRow {
  readonly list: ListName;
  readonly empcode: string;
  readonly name: string;
  readonly lowerName: string;
  readonly department: string;
  readonly joinedOn: string;
  readonly isSent: boolean;
}

/** All who celebrate, by name. */
export const byName: Order = { name: 'celebrations', parts: ['text', 'text'], descending: false };

/** True of a `person` who works here, has such a day, may be shown, and is not the reader. */
function celebrates(list: AskedList, empcode: string): RawBuilder<SqlBool> {
  const column = list.birthdays ? sql`person.born_on` : sql`person.joined_on`;
  const [first, ...others] = list.days;
  // One day is looked up in the order of an index.
  const isDay =
    others.length === 0
      ? sql`month_and_day(${column}) = ${first}::int`
      : sql`month_and_day(${column}) = any(${list.days}::int[])`;
  return sql<SqlBool>`person.left_on is null and ${isDay} and person.empcode <> ${empcode}
    ${list.birthdays ? sql`` : sql`and person.joined_on < ${list.joinedBefore}::date`}
    and not exists (select from celebrations_hidden hidden where hidden.empcode = person.empcode)`;
}

const isSent = (empcode: string, today: string) => sql<boolean>`exists (
  select from celebration_greetings sent where sent.sender = ${empcode} and sent.day = ${today}::date and sent.receiver = found.empcode)`;

/**
 * Of each list the nearest to somebody, at most so many: their manager, who has the same and who reports to them; who works in their location;
 * then the others, each by name. As many rows are looked at whatever the size of the company.
 */
export async function nearest(
  db: Db,
  reader: { empcode: string; managerEmpcode: string | null; locationId: string; today: string },
  lists: readonly AskedList[],
  most: number,
): Promise<CelebrationRow[]> {
  const { empcode, managerEmpcode, locationId, today } = reader;
  const columns = sql`person.empcode, person.name, lower(person.name) as lower_name, person.department, person.joined_on`;
  const inOrder = sql`order by lower(person.name), person.empcode limit ${most}`;
  const group = (list: AskedList) => {
    const is = celebrates(list, empcode);
    return sql`(
      select ${list.name}::text as list, nearest.* from (
        select distinct on (empcode) * from (
          (select 0 as far, ${columns} from employees person where ${is} and person.manager_empcode = ${empcode} ${inOrder})
          union all (select 0, ${columns} from employees person where ${is} and person.manager_empcode = ${managerEmpcode}::text ${inOrder})
          union all (select 0, ${columns} from employees person where ${is} and person.empcode = ${managerEmpcode}::text)
          union all (select 1, ${columns} from employees person where ${is} and person.location_id = ${locationId} ${inOrder})
          union all (select 2, ${columns} from employees person where ${is} ${inOrder})
        ) candidate order by empcode, far
      ) nearest order by far, lower_name, empcode limit ${most})`;
  };
  const { rows } = await sql<CelebrationRow>`
    select found.list, found.empcode, found.name, found.lower_name, found.department, found.joined_on,
      ${isSent(empcode, today)} as is_sent
    from (${sql.join(lists.map(group), sql` union all `)}) found
    order by found.list, found.far, found.lower_name, found.empcode`.execute(db);
  return rows;
}

/** A page of a list, by name. */
export async function listAll(
  db: Db,
  reader: { empcode: string; today: string },
  list: AskedList,
  { from, limit }: { from: Place | null; limit: number },
): Promise<CelebrationRow[]> {
  const further = from
    ? sql`and ${behind(byName, [sql`lower(person.name)`, sql`person.empcode`], from)}`
    : sql``;
  const { rows } = await sql<CelebrationRow>`
    select ${list.name}::text as list, found.*, ${isSent(reader.empcode, reader.today)} as is_sent from (
      select person.empcode, person.name, lower(person.name) as lower_name, person.department, person.joined_on
      from employees person where ${celebrates(list, reader.empcode)} ${further}
      order by lower(person.name), person.empcode limit ${limit}) found
    order by found.lower_name, found.empcode`.execute(db);
  return rows;
}

/** Somebody who works here, with their days; undefined: nobody, or they are not to be shown. */
export async function findShown(
  tx: Tx,
  empcode: string,
): Promise<{ name: string; bornOn: string | null; joinedOn: string } | undefined> {
  return tx
    .selectFrom('employees as person')
    .select(['name', 'bornOn', 'joinedOn'])
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('celebrationsHidden as hidden').whereRef('hidden.empcode', '=', 'person.empcode')),
      ),
    )
    .executeTakeFirst();
}
