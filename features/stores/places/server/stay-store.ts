import { sql } from 'kysely';
import { batched } from '#server/db/batched.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Stay } from '../rules.ts';
import './tables.ts';

/** Somebody of a store, with whoever they report to. */
export interface PersonRow extends Stay {
  readonly empcode: string;
  readonly name: string;
  readonly phone: string | null;
  readonly phoneHidden: boolean;
  readonly managerEmpcode: string | null;
  readonly locationId: string;
  readonly orgUnitCode: string;
  readonly managerName: string | null;
  readonly managerPhone: string | null;
  readonly managerPhoneHidden: boolean;
  readonly managersManager: string | null;
  readonly managerLocationId: string;
  readonly managerOrgUnit: string;
}

/** The columns of somebody and whoever they report to, of `employee` and `manager`. */
export const personColumns = sql`
  employee.empcode, employee.name, employee.phone, employee.phone_hidden, employee.manager_empcode, employee.location_id,
  employee.org_unit as org_unit_code, manager.name as manager_name, manager.phone as manager_phone,
  coalesce(manager.phone_hidden, false) as manager_phone_hidden, manager.manager_empcode as managers_manager,
  coalesce(manager.location_id, '') as manager_location_id, coalesce(manager.org_unit, '') as manager_org_unit`;

/** Whether somebody belongs to a store, or did: they have days there. With what else is read for them. */
export const hasBelonged = (db: Db, empcode: string): Promise<boolean> =>
  batched(
    db,
    empcode,
    'storeStays',
    sql<boolean>`(exists (select from store_stays where empcode = ${empcode}))`,
  );

/** Who is on the rolls of a store on a day, and who comes to it later; by name. */
export async function listPeople(db: Db, store: string, day: string, limit: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with shown as (
      select rolls.store, rolls.empcode, rolls.designation, rolls.stay_id, rolls.first_day, rolls.last_day
      from store_rolls(${day}::date) rolls where rolls.store = ${store}
      union all
      select stay.store, stay.empcode, stay.designation, stay.stay_id, stay.first_day, stay.last_day
      from store_stays stay where stay.store = ${store} and stay.first_day > ${day}::date
    )
    select shown.stay_id, shown.store, shown.designation, shown.first_day, shown.last_day, ${personColumns}
    from shown join employees employee on employee.empcode = shown.empcode
    left join employees manager on manager.empcode = employee.manager_empcode
    order by shown.first_day > ${day}::date, employee.name, employee.empcode limit ${limit}`.execute(db);
  return rows;
}

/** The stays of somebody that are not over before a day, the first one first. */
export async function staysOf(tx: Tx, empcode: string, day: string): Promise<Stay[]> {
  return tx
    .selectFrom('storeStays')
    .select(['stayId', 'store', 'designation', 'firstDay', 'lastDay'])
    .where('empcode', '=', empcode)
    .where(({ or, eb }) => or([eb('lastDay', 'is', null), eb('lastDay', '>=', day)]))
    .orderBy('firstDay')
    .limit(100)
    .execute();
}

/** Somebody who works here, with the day they joined. */
export async function findEmployee(
  tx: Tx,
  empcode: string,
): Promise<{ name: string; joinedOn: string } | undefined> {
  return tx
    .selectFrom('employees')
    .select(['name', 'joinedOn'])
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .executeTakeFirst();
}

/** Somebody comes to a store. Returns the stay's number. */
export async function insertStay(
  tx: Tx,
  stay: Omit<Stay, 'stayId'> & { empcode: string; madeBy: string; madeAt: Date },
): Promise<number> {
  const { stayId } = await tx
    .insertInto('storeStays')
    .values(stay)
    .returning('stayId')
    .executeTakeFirstOrThrow();
  return stayId;
}

/** A stay and whose it is. */
export async function findStay(tx: Tx, stayId: number): Promise<(Stay & { empcode: string }) | undefined> {
  return tx
    .selectFrom('storeStays')
    .select(['stayId', 'store', 'designation', 'firstDay', 'lastDay', 'empcode'])
    .where('stayId', '=', stayId)
    .executeTakeFirst();
}

/** Says the last day of a stay. */
export async function endStay(tx: Tx, stayId: number, lastDay: string): Promise<void> {
  await tx.updateTable('storeStays').set({ lastDay }).where('stayId', '=', stayId).execute();
}

/** Takes back a stay that has not begun. */
export async function removeStay(tx: Tx, stayId: number): Promise<void> {
  await tx.deleteFrom('storeStays').where('stayId', '=', stayId).execute();
}
