import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { type Company, type Group, type HeldRole, mostGroups, mostPeople } from '../contract.ts';
import './tables.ts';

/** More places than this no step counts, and no screen lists. */
const mostPlaces = 2_000;
/** Roles held for so many places are more than a company grants. */
const mostHeld = 10_000;

const isOpenOn = (day: string) =>
  sql<SqlBool>`(open_from is null or open_from <= ${day}::date) and (closed_on is null or closed_on > ${day}::date)`;

/** The company as it is counted for the steps: what is read of it has a bound, however many work here. */
export async function readCompany(db: Db | Tx, today: string): Promise<Company> {
  const [people, locations, orgUnits, groups, held] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count
      from (select from employees where left_on is null limit ${mostPeople + 1}) counted`.execute(db),
    db
      .selectFrom('locations')
      .select(['locationId', 'name', 'city'])
      .where(isOpenOn(today))
      .orderBy('name')
      .limit(mostPlaces)
      .execute(),
    db
      .selectFrom('orgUnits')
      .select(['orgUnit', 'name'])
      .where(isOpenOn(today))
      .orderBy('name')
      .limit(mostPlaces)
      .execute(),
    listGroups(db),
    sql<HeldRole>`select held.role, held.location_id, held.org_unit, count(*)::int as count
      from (select * from role_grants limit ${mostHeld}) held
      join employees employee on employee.empcode = held.empcode and employee.left_on is null
      group by held.role, held.location_id, held.org_unit`.execute(db),
  ]);
  const count = people.rows[0]?.count ?? 0;
  return { today, people: count, locations, orgUnits, groups, held: held.rows };
}

/** Where people work, with their grades, each once: from one to the next in an index, so that as much is read as is found. */
async function listGroups(db: Db | Tx): Promise<Group[]> {
  const columns = sql`employee.location_id, employee.org_unit, employee.grade`;
  const { rows } = await sql<Group>`
    with recursive found as (
      (select ${columns} from employees employee where left_on is null order by ${columns} limit 1)
      union all
      select another.* from found cross join lateral (
        select ${columns} from employees employee
        where left_on is null and (${columns}) > (found.location_id, found.org_unit, found.grade)
        order by ${columns} limit 1) another
    ) select * from found limit ${mostGroups}`.execute(db);
  return rows;
}

/** The steps that are put off. */
export async function listPutOff(db: Db | Tx): Promise<Set<string>> {
  const rows = await db.selectFrom('setUpPutOff').select('step').execute();
  return new Set(rows.map(({ step }) => step));
}

/** Puts a step off, or takes it up again; once, however often it is asked. True where that is new. */
export async function savePutOff(
  tx: Tx,
  { step, off, by, at }: { step: string; off: boolean; by: string; at: Date },
): Promise<boolean> {
  const row = off
    ? await tx
        .insertInto('setUpPutOff')
        .values({ step, putBy: by, putAt: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('step')
        .executeTakeFirst()
    : await tx.deleteFrom('setUpPutOff').where('step', '=', step).returning('step').executeTakeFirst();
  return row !== undefined;
}

/** True where the card is put away. */
export async function isPutAway(db: Db | Tx): Promise<boolean> {
  const row = await db.selectFrom('setUpPutAway').select('onlyOne').executeTakeFirst();
  return row !== undefined;
}

/** Puts the card away, or back; once, however often it is asked. True where that is new. */
export async function savePutAway(
  tx: Tx,
  { away, by, at }: { away: boolean; by: string; at: Date },
): Promise<boolean> {
  const row = away
    ? await tx
        .insertInto('setUpPutAway')
        .values({ onlyOne: true, putBy: by, putAt: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('onlyOne')
        .executeTakeFirst()
    : await tx.deleteFrom('setUpPutAway').returning('onlyOne').executeTakeFirst();
  return row !== undefined;
}
