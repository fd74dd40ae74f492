import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Role, RoleGrant } from '#contract/people.ts';
import { placeName } from '#formats/names/place-name.ts';
import { m } from '#messages';
import type { Db, Tx } from '#server/db/database.ts';
import { holdLock, lockKeys } from '#server/db/locks.ts';
import type { Source } from '../fields.ts';
import * as spelled from './spelled-store.ts';
import './tables.ts';

const mustBeHeld = ['ADMIN', 'HR'] as const satisfies readonly Role[];

/** The grants of a role at exactly one place, as `held`. Written out, since an index does not serve `is not distinct from`. */
export function grantsAt({ role, locationId, orgUnit }: RoleGrant): RawBuilder<SqlBool> {
  return sql<SqlBool>`held.role = ${role}
    and ${locationId === null ? sql`held.location_id is null` : sql`held.location_id = ${locationId}`}
    and ${orgUnit === null ? sql`held.org_unit is null` : sql`held.org_unit = ${orgUnit}`}`;
}

/** A place: its location and its org unit, each a value or what stands for one in a statement. */
interface Place {
  readonly locationId: unknown;
  readonly orgUnit: unknown;
}

/** The place of what is called so in a statement. */
export function placeOf(alias: string): Place {
  return { locationId: sql.ref(`${alias}.location_id`), orgUnit: sql.ref(`${alias}.org_unit`) };
}

/** That what is held (`held`: grants, or what has their places) holds at a place: it is held for it, or for any. */
export function holdsAt(place: Place, held = 'held'): RawBuilder<SqlBool> {
  const { locationId, orgUnit } = placeOf(held);
  return sql<SqlBool>`(${locationId} is null or ${locationId} = ${place.locationId})
    and (${orgUnit} is null or ${orgUnit} = ${place.orgUnit})`;
}

/**
 * The roles that somebody must hold and that only this one of those who work here does: whose grant ends by itself does not count, for there would
 * be nobody after it. Nobody else takes such a role away until the transaction ends.
 */
export async function heldByNobodyElse(tx: Tx, empcode: string): Promise<Role[]> {
  await holdLock(tx, lockKeys.lastHolders);
  const { rows } = await sql<{ role: Role }>`
    select distinct own.role from role_grants own
    where own.empcode = ${empcode} and own.role = any(${[...mustBeHeld]}::text[])
      and not exists (
        select from role_grants held join employees holder on holder.empcode = held.empcode and holder.left_on is null
        where held.role = own.role and held.empcode <> own.empcode and held.last_day is null)
    order by own.role`.execute(tx);
  return rows.map(({ role }) => role);
}

/** True where somebody must hold a role that was just taken from these, and of those who work here nobody does any more. */
export async function leftUnheld(tx: Tx, role: Role, from: readonly string[]): Promise<boolean> {
  if (!mustBeHeld.some((one) => one === role)) return false;
  await holdLock(tx, lockKeys.lastHolders);
  const { rows } = await sql<{ unheld: boolean }>`
    select not exists (
        select from role_grants held join employees holder on holder.empcode = held.empcode and holder.left_on is null
        where held.role = ${role} and held.last_day is null)
      and exists (select from employees where empcode = any(${from}::text[]) and left_on is null) as unheld`.execute(
    tx,
  );
  return rows[0]?.unheld ?? false;
}

/** Holds an employee until the transaction ends: one change of theirs is decided at a time. */
export async function lockEmployee(tx: Tx, empcode: string): Promise<void> {
  await tx
    .selectFrom('employees')
    .select('empcode')
    .where('empcode', '=', empcode)
    .forNoKeyUpdate()
    .execute();
}

/** Whether the `employee` of a statement works here, or did: not, who is still to come. `today`: the company's day. */
export const hasBegun = (today: string) =>
  sql<boolean>`(employee.left_on is null or employee.joined_on <= ${today}::date)`;

/** From which day the record has the `employee` of a statement gone: they have left, or will; null: they stay. */
export const leavesOn = (today: string) => sql<string | null>`coalesce(employee.left_on, (
  select min(held.valid_from) from employee_versions held
  where held.empcode = employee.empcode and held.valid_from > ${today}::date and not held.works_here))`;

/** The same of somebody, by their code. */
export async function leavingOf(db: Db | Tx, empcode: string, today: string): Promise<string | null> {
  const { rows } = await sql<{ leavesOn: string | null }>`
    select ${leavesOn(today)} as leaves_on from employees employee where employee.empcode = ${empcode}`.execute(
    db,
  );
  return rows[0]?.leavesOn ?? null;
}

/** Where a change of employees comes from: each that the transaction makes is kept with it. */
export interface Origin {
  readonly source: Source;
  /** Who makes it; null: nobody who works here. */
  readonly by: string | null;
  readonly at: Date;
  /** The company's day. */
  readonly today: string;
  /** The upload that it comes with. */
  readonly upload?: string;
}

/** What is open today, by the company's day: what one may choose. */
const isOpen = sql<boolean>`(open_from is null or open_from <= company_day()) and (closed_on is null or closed_on > company_day())`;

/** The places where people may work, by name; `all`: those too that are closed, or open later. */
export async function listLocations(
  db: Db,
  which: 'open' | 'all',
): Promise<{ locationId: string; name: string; city: string; open: boolean }[]> {
  return db
    .selectFrom('locations')
    .select(['locationId', 'name', 'city', isOpen.as('open')])
    .$if(which === 'open', (query) => query.where(isOpen))
    .orderBy('name')
    .execute();
}

/** The org units, by name; `all`: those too that are closed, or open later. */
export async function listOrgUnits(
  db: Db,
  which: 'open' | 'all',
): Promise<{ orgUnit: string; name: string; open: boolean }[]> {
  return db
    .selectFrom('orgUnits')
    .select(['orgUnit', 'name', isOpen.as('open')])
    .$if(which === 'open', (query) => query.where(isOpen))
    .orderBy('name')
    .execute();
}

/** The org units and locations by code and name, with whether they are open: what an audience, or whatever else is of a place, may be made of. */
export async function listPlaceChoices(db: Db | Tx) {
  const [orgUnits, locations] = await Promise.all([listOrgUnits(db, 'all'), listLocations(db, 'all')]);
  return {
    orgUnits: orgUnits.map(({ orgUnit, name, open }) => ({ value: orgUnit, label: name, open })),
    locations: locations.map(({ locationId, name, open }) => ({ value: locationId, label: name, open })),
  };
}

const isOpenOn = (day: string) =>
  sql`(open_from is null or open_from <= ${day}::date) and (closed_on is null or closed_on > ${day}::date)`;

/**
 * Which of these the company does not have, or not on a day; what is null is not asked for. A place that is found stays as it is until the end of the
 * transaction: whoever closes it waits.
 */
export async function findUnknown(
  db: Tx,
  asked: { locationId: string | null; orgUnit: string | null; managerEmpcode?: string | null },
  day: string,
): Promise<{ location: boolean; orgUnit: boolean; manager: boolean }> {
  const { locationId, orgUnit, managerEmpcode = null } = asked;
  const { rows } = await sql<{ location: boolean; orgUnit: boolean; manager: boolean }>`
    with location as (
      select from locations where location_id = ${locationId} and ${isOpenOn(day)} for key share
    ), unit as (
      select from org_units where org_unit = ${orgUnit} and ${isOpenOn(day)} for key share
    )
    select ${locationId}::text is not null and not exists (select from location) as location,
      ${orgUnit}::text is not null and not exists (select from unit) as org_unit,
      ${managerEmpcode}::text is not null
        and not exists (select from employees where empcode = ${managerEmpcode} and withdrawn_at is null) as manager`.execute(
    db,
  );
  return rows[0] ?? { location: true, orgUnit: true, manager: true };
}

/** A location and an org unit as people know them, each with its code; what is not asked for, or not known, goes by what it is asked by. */
export async function placeWords(
  db: Db,
  { locationId = '', orgUnit = '' }: { locationId?: string | undefined; orgUnit?: string | undefined },
): Promise<{ location: string; orgUnit: string }> {
  const { rows } = await sql<{ code: string; name: string; city: string | null }>`
    select location_id as code, name, city from locations where location_id = ${locationId}
    union all select org_unit, name, null from org_units where org_unit = ${orgUnit}`.execute(db);
  const words = (asked: string, isPlace: boolean) => {
    const found = rows.find(({ code, city }) => code === asked && (city !== null) === isPlace);
    if (!found || found.name === found.code) return asked;
    const name = found.city === null ? found.name : placeName(found.name, found.city);
    return m.export_coded({ name, code: asked });
  };
  return { location: words(locationId, true), orgUnit: words(orgUnit, false) };
}

/** What the database says that a change of employees would break. */
export type Broken =
  | { readonly rule: 'code' }
  | { readonly rule: 'email' }
  | { readonly rule: 'levels' }
  /** The address by which somebody signs in who holds a role: an administrator has to agree. */
  | { readonly rule: 'sign-in' }
  /** What whoever changes it may not set of themselves. */
  | { readonly rule: 'own' }
  /** The place or org unit is closed on the day, or not open yet, or there is none. */
  | { readonly rule: 'place'; readonly of: 'location' | 'unit' }
  /** It closes on a later day, and somebody would still be there then. */
  | {
      readonly rule: 'closing';
      readonly of: 'location' | 'unit';
      readonly day: string;
      readonly empcode: string;
    }
  /** These would come to report to themselves: each to the next, the last to the first. */
  | { readonly rule: 'circle'; readonly empcodes: readonly string[] };

const constraints: Readonly<Record<string, Broken>> = {
  employees_pkey: { rule: 'code' },
  employees_email_active: { rule: 'email' },
  employees_manager_levels: { rule: 'levels' },
  employees_sign_in_agreed: { rule: 'sign-in' },
  employee_changes_not_own: { rule: 'own' },
};

/** Reads what the database threw; null: nothing that is a rule about employees. */
export function brokenBy(error: unknown): Broken | null {
  const { constraint, detail } = error as { constraint?: unknown; detail?: unknown };
  if (typeof constraint !== 'string') return null;
  if (constraint === 'employees_place_open')
    return { rule: 'place', of: detail === 'unit' ? 'unit' : 'location' };
  if (constraint === 'employee_versions_place_open') {
    const [of, day = '', empcode = ''] = String(detail).split(' ');
    return { rule: 'closing', of: of === 'unit' ? 'unit' : 'location', day, empcode };
  }
  if (constraint === 'employees_manager_circle')
    return { rule: 'circle', empcodes: String(detail).split(',') };
  return (Object.hasOwn(constraints, constraint) && constraints[constraint]) || null;
}

/** The names of people by their codes. */
export async function namesByCode(db: Db | Tx, empcodes: readonly string[]): Promise<Map<string, string>> {
  if (empcodes.length === 0) return new Map();
  const rows = await db
    .selectFrom('employees')
    .select(['empcode', 'name'])
    .where('empcode', 'in', [...new Set(empcodes)])
    .execute();
  return new Map(rows.map(({ empcode, name }) => [empcode, name]));
}

/** True of somebody who works here today. */
export async function worksHere(tx: Tx, empcode: string): Promise<boolean> {
  const row = await tx
    .selectFrom('employees')
    .select('empcode')
    .where('empcode', '=', empcode)
    .where('leftOn', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Department, designation and grade as those who work here spell them. */
export const { spelledAsKnown } = spelled;
