import { type RawBuilder, sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import { partOf } from '#server/db/pattern.ts';
import type { Explained } from '../explain.ts';

/** A page of people as the index reads them: an array of `PersonRow` as JSON, which this thread does not read. */
export interface People {
  readonly rows: string;
  readonly count: number;
  /** The last of them; null: there are none. */
  readonly last: string | null;
  /** What the database had seen: the others are changes. Of those who work here the first transaction that it had perhaps not: a replica knows no more of those under way. */
  readonly seen: string;
}

/** The columns of `PersonRow`. A hidden phone number does not leave the database; whoever has left has only a code. */
const row = sql`json_build_array(person.empcode, person.name, person.known_as, person.email,
  case when person.phone_hidden then null else person.phone end, person.designation, person.department,
  location.name || ' ' || location.city, person.location_id, person.org_unit, person.manager_empcode, person.left_on is not null)`;

/** So many who work here, by their codes, after one of them. */
export function readPeople(db: Db, after: string, most: number): Promise<People> {
  return readRows(
    db,
    sql`pg_snapshot_xmin(pg_current_snapshot())`,
    sql`select * from employees where left_on is null and empcode > ${after} order by empcode limit ${most}`,
  );
}

/** At most so many of those changed since, who have left among them, and of those whose place was renamed since. */
export function readChanged(db: Db, seen: string, most: number): Promise<People> {
  // In a restored database there may be numbers of transactions that are still to come: those are no changes.
  const since = (changedIn: RawBuilder<unknown>) => sql`${changedIn} >= pg_snapshot_xmin(${seen}::pg_snapshot)
    and ${changedIn} < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(${changedIn}, ${seen}::pg_snapshot)`;
  return readRows(
    db,
    sql`pg_current_snapshot()`,
    sql`select * from employees where empcode in (
      (select empcode from employees where ${since(sql`changed_in`)} limit ${most})
      union
      (select empcode from employees where left_on is null
        and location_id in (select location_id from locations where ${since(sql`locations.changed_in`)}) limit ${most}))
      limit ${most}`,
  );
}

async function readRows(db: Db, seen: RawBuilder<unknown>, people: RawBuilder<unknown>): Promise<People> {
  const { rows } =
    await sql<People>`select /* the index of people follows */ ${seen}::text as seen, max(person.empcode) as last,
      count(person.empcode)::integer as count, coalesce(json_agg(${row}), '[]')::text as rows
    from (${people}) person join locations location using (location_id)`.execute(db);
  return rows[0] as People;
}

/** What is asked of the database itself. */
export interface PlainQuery {
  /** In small letters, without blanks around it. */
  readonly text: string;
  readonly locationId?: string | undefined;
  readonly department?: string | undefined;
  readonly orgUnit?: string | undefined;
  readonly places?: readonly HeldPlace[] | undefined;
  readonly among?: readonly string[] | undefined;
}

/** Those whose code or address it is, then those whose name begins so: by the indexes of the table. */
export function readBeginning(tx: Tx, query: PlainQuery, most: number): Promise<string[]> {
  const { text } = query;
  return readFound(tx, query, most, [
    sql`empcode = upper(${text})`,
    sql`email = ${text}`,
    sql`lower(name) like ${`${plain(text)}%`}`,
  ]);
}

/** Those who have a word in their name that begins so. */
export function readWordOfName(tx: Tx, query: PlainQuery, most: number): Promise<string[]> {
  return readFound(tx, query, most, [sql`name ilike ${`% ${plain(query.text)}%`}`]);
}

/**
 * These people in the order of their codes, as the reason is told by that they were found by; `hasPart`: whether anybody has the text in their name as it
 * is.
 */
export async function readNamed(
  db: Db,
  empcodes: readonly string[],
  text: string,
): Promise<(Explained & { readonly hasPart: boolean })[]> {
  const { rows } = await sql<Explained & { hasPart: boolean }>`
    select person.empcode, person.name, person.known_as, person.email,
      case when person.phone_hidden then null else person.phone end as phone, person.designation, person.department,
      location.name || ' ' || location.city as location,
      exists (select from employees other where ${partOf(sql`other.name`, text)}) as has_part
    from unnest(${[...empcodes]}::text[]) with ordinality found (empcode, place)
    join employees person on person.empcode = found.empcode join locations location using (location_id)
    order by found.place`.execute(db);
  return rows;
}

/** A text in which no sign stands for others. */
const plain = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

async function readFound(
  tx: Tx,
  { locationId, department, orgUnit, places, among }: PlainQuery,
  most: number,
  ranked: readonly RawBuilder<unknown>[],
): Promise<string[]> {
  const here = sql.join(
    [
      sql`left_on is null`,
      ...(locationId === undefined ? [] : [sql`location_id = ${locationId}`]),
      ...(department === undefined ? [] : [sql`department = ${department}`]),
      ...(orgUnit === undefined ? [] : [sql`org_unit = ${orgUnit}`]),
      ...(places ? [isAmong(places, 'employees')] : []),
      ...(among ? [sql`empcode = any(${[...among]}::text[])`] : []),
    ],
    sql` and `,
  );
  const parts = ranked.map(
    (which, rank) =>
      sql`(select ${sql.lit(rank)} as rank, name, empcode from employees where ${which} and ${here} order by lower(name) using ~<~ limit ${most})`,
  );
  const { rows } = await sql<{
    empcode: string;
  }>`select empcode from (${sql.join(parts, sql` union all `)}) found
    group by empcode order by min(rank), min(lower(name)), empcode limit ${most}`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}

/** Lets no statement of a transaction take longer. */
export async function boundStatements(tx: Tx, withinMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(withinMs)}, true)`.execute(tx);
}
