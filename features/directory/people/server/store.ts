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

/** Whom somebody keeps among their favourites and whom they opened last, of each the latest first. */
export async function marksOf(db: Db, empcode: string) {
  return db
    .selectFrom('peopleMarks')
    .where('empcode', '=', empcode)
    .select(['colleague', 'favouriteSince', 'openedAt'])
    .orderBy('openedAt', (order) => order.desc().nullsLast())
    .execute();
}

/** True where somebody keeps a colleague among their favourites. */
export async function isFavourite(db: Db, empcode: string, colleague: string): Promise<boolean> {
  const row = await db
    .selectFrom('peopleMarks')
    .where('empcode', '=', empcode)
    .where('colleague', '=', colleague)
    .where('favouriteSince', 'is not', null)
    .select('colleague')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFavourites(tx: Tx, empcode: string): Promise<number> {
  const { total } = await tx
    .selectFrom('peopleMarks')
    .where('empcode', '=', empcode)
    .where('favouriteSince', 'is not', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function addFavourite(
  tx: Tx,
  mark: { empcode: string; colleague: string; favouriteSince: Date },
): Promise<void> {
  const { favouriteSince } = mark;
  await tx
    .insertInto('peopleMarks')
    .values({ ...mark, openedAt: null })
    .onConflict((conflict) => conflict.columns(['empcode', 'colleague']).doUpdateSet({ favouriteSince }))
    .execute();
}

export async function removeFavourite(tx: Tx, empcode: string, colleague: string): Promise<void> {
  await tx
    .updateTable('peopleMarks')
    .set({ favouriteSince: null })
    .where('empcode', '=', empcode)
    .where('colleague', '=', colleague)
    .execute();
  await removeEmpty(tx, empcode);
}

/** Keeps that somebody opened a card, and of those they opened the last so many. */
export async function setOpened(
  tx: Tx,
  mark: { empcode: string; colleague: string; openedAt: Date },
  most: number,
): Promise<void> {
  const { empcode, openedAt } = mark;
  await tx
    .insertInto('peopleMarks')
    .values({ ...mark, favouriteSince: null })
    .onConflict((conflict) => conflict.columns(['empcode', 'colleague']).doUpdateSet({ openedAt }))
    .execute();
  await sql`
    update people_marks set opened_at = null where empcode = ${empcode} and opened_at < (
      select opened_at from people_marks where empcode = ${empcode} and opened_at is not null
      order by opened_at desc offset ${most - 1} limit 1)`.execute(tx);
  await removeEmpty(tx, empcode);
}

/** What says nothing any more goes. */
async function removeEmpty(tx: Tx, empcode: string): Promise<void> {
  await tx
    .deleteFrom('peopleMarks')
    .where('empcode', '=', empcode)
    .where('openedAt', 'is', null)
    .where('favouriteSince', 'is', null)
    .execute();
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
