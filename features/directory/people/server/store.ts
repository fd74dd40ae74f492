import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** Somebody as a card has them. */
export interface PersonRow {
  readonly empcode: string;
  readonly name: string;
  readonly knownAs: string | null;
  readonly email: string;
  readonly phone: string | null;
  readonly phoneHidden: boolean;
  readonly designation: string;
  readonly department: string;
  readonly locationId: string;
  readonly managerEmpcode: string | null;
  /** YYYY-MM-DD. */
  readonly joinedOn: string;
  readonly location: string;
  readonly city: string;
  readonly orgUnitCode: string;
  readonly orgUnit: string;
}

/** Those who work here under some condition, in its order. Each letter of a search reads fifty: a query builder took a third of that. */
async function people(db: Db | Tx, where: RawBuilder<unknown>): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select person.empcode, person.name, person.known_as, person.email, person.phone, person.phone_hidden,
      person.designation, person.department, person.location_id, person.manager_empcode, person.joined_on,
      location.name as location, location.city, unit.org_unit as org_unit_code, unit.name as org_unit
    from employees person
    join locations location on location.location_id = person.location_id
    join org_units unit on unit.org_unit = person.org_unit
    where person.left_on is null and ${where}`.execute(db);
  return rows;
}

/** Those of these codes who work here, in no order. */
export async function readPeople(db: Db | Tx, empcodes: readonly string[]): Promise<PersonRow[]> {
  // One statement however many they are: the database has it prepared.
  return empcodes.length > 0 ? people(db, sql`person.empcode = any(${empcodes}::text[])`) : [];
}

/** Who reports to somebody, by name, at most so many. */
export async function reportsOf(db: Db, empcode: string, most: number): Promise<PersonRow[]> {
  return people(
    db,
    sql`person.manager_empcode = ${empcode} order by person.name, person.empcode limit ${most}`,
  );
}

/** How many report to somebody. */
export async function countReports(db: Db, empcode: string): Promise<number> {
  const { total } = await db
    .selectFrom('employees')
    .where('managerEmpcode', '=', empcode)
    .where('leftOn', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What somebody is called beside their name, and whether they hide their number; their row is held. */
export async function contactOf(
  tx: Tx,
  empcode: string,
): Promise<{ knownAs: string | null; phoneHidden: boolean }> {
  return tx
    .selectFrom('employees')
    .where('empcode', '=', empcode)
    .select(['knownAs', 'phoneHidden'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}
