import { type Insertable, sql, type Updateable } from 'kysely';
import type { RoleGrant } from '#contract/people.ts';
import type { Tx } from '#server/db/database.ts';
import type { EndedWhy, GrantSource } from '../grants.ts';
import { grantsAt, type Origin } from './offered-store.ts';
import type { EmployeesTable } from './tables.ts';

/** Where a grant comes from, and who gives it: never to themselves (`role_grants_not_own`); null: the directory, or the portal by its settings. */
export interface Giving {
  readonly source: GrantSource;
  readonly by: string | null;
}

/** Who ends a grant, when and why; `by` null: nobody who works here. */
export interface GrantEnd {
  readonly why: EndedWhy;
  readonly by: string | null;
  readonly at: Date;
}

/**
 * Grants a role at a place, at once and without an end, to those who do not hold it yet, after the roles they hold. Returns them; who is no employee
 * gets none. What was planned of the same is not needed any more; an end that somebody has set stays.
 */
export async function addGrants(
  tx: Tx,
  grant: RoleGrant,
  empcodes: readonly string[],
  { source, by }: Giving,
): Promise<string[]> {
  await clearWay(tx, grant, empcodes);
  const { rows } = await sql<{ empcode: string }>`
    insert into all_role_grants (empcode, role, location_id, org_unit, position, granted_by, source)
    select employee.empcode, ${grant.role}, ${grant.locationId}, ${grant.orgUnit},
      coalesce((select max(held.position) + 1 from role_grants held where held.empcode = employee.empcode), 0), ${by}, ${source}
    from employees employee where employee.empcode = any(${empcodes}::text[]) order by employee.empcode
    on conflict do nothing returning empcode`.execute(tx);
  return rows.map(({ empcode }) => empcode);
}

/** What is over is noted as ended, and what is planned gives way to what holds from now on for whoever does not hold it today. */
async function clearWay(tx: Tx, grant: RoleGrant, empcodes: readonly string[]): Promise<void> {
  await sql`
    update all_role_grants held set ended_at = now(), ended_why = 'over'
    where ${grantsAt(grant)} and held.empcode = any(${empcodes}::text[]) and held.ended_at is null
      and (held.last_day < company_day() or (held.valid_from > company_day() and not exists (
        select from role_grants today where today.empcode = held.empcode and today.role = held.role
          and today.location_id is not distinct from held.location_id and today.org_unit is not distinct from held.org_unit)))`.execute(
    tx,
  );
}

/** Revokes a role at a place from these, or from all but some, at once. Returns those who held it. */
export async function removeGrants(
  tx: Tx,
  grant: RoleGrant,
  whom: { these: readonly string[] } | { allBut: readonly string[] },
  { why, by, at }: GrantEnd,
): Promise<string[]> {
  const meant =
    'these' in whom
      ? sql`held.empcode = any(${whom.these}::text[])`
      : sql`held.empcode <> all(${whom.allBut}::text[])`;
  const { rows } = await sql<{ empcode: string }>`
    update all_role_grants held set ended_at = ${at}, ended_by = ${by}, ended_why = ${why}
    where held.grant_id in (select grant_id from role_grants held where ${grantsAt(grant)} and ${meant}) returning empcode`.execute(
    tx,
  );
  return rows.map(({ empcode }) => empcode);
}

/** Revokes every role of an employee, and what is planned of theirs. Returns what they held or were to hold. */
export async function removeGrantsOf(
  tx: Tx,
  empcode: string,
  { why, by, at }: GrantEnd,
): Promise<{ role: string; locationId: string | null; orgUnit: string | null }[]> {
  await sql`update all_role_grants set ended_at = ${at}, ended_why = 'over'
    where empcode = ${empcode} and ended_at is null and last_day < company_day()`.execute(tx);
  return tx
    .updateTable('allRoleGrants')
    .set({ endedAt: at, endedBy: by, endedWhy: why })
    .where('empcode', '=', empcode)
    .where('endedAt', 'is', null)
    .returning(['role', 'locationId', 'orgUnit'])
    .execute();
}

/** Says where the changes of employees come from that follow in the transaction. */
export async function setOrigin(tx: Tx, { today, ...origin }: Origin): Promise<void> {
  const told = JSON.stringify({ ...origin, day: today });
  await sql`select set_config('directory.origin', ${told}, true)`.execute(tx);
}

/** Takes an employee on. The database keeps since when what held (2026-11-23_over_time.sql). */
export async function insertEmployee(
  tx: Tx,
  employee: Insertable<EmployeesTable>,
  origin: Origin,
): Promise<void> {
  await setOrigin(tx, origin);
  await tx.insertInto('employees').values(employee).execute();
}

/** Changes what holds of an employee today. The database keeps what held before, of all but pictures and the like: those have no `origin`. */
export async function updateEmployee(
  tx: Tx,
  empcode: string,
  columns: Updateable<EmployeesTable>,
  origin?: Origin,
): Promise<void> {
  if (origin) await setOrigin(tx, origin);
  await tx.updateTable('employees').set(columns).where('empcode', '=', empcode).execute();
}

/** Whoever reports to somebody reports to another from now on. */
export async function moveReports(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('employees').set({ managerEmpcode: to }).where('managerEmpcode', '=', from).execute();
}

/** A place or an org unit that was added, as its history keeps it. */
interface AddedPlace {
  readonly kind: 'place' | 'org-unit';
  readonly action: 'places.save' | 'org-units.save';
  readonly key: string;
  readonly value: object;
}

/** A location and an org unit of these names, where there are none yet. Answers those that were added. */
export async function addPlace(
  tx: Tx,
  place: { locationId: string; orgUnit: string; name: string },
): Promise<AddedPlace[]> {
  const { locationId, orgUnit, name } = place;
  const places = await tx
    .insertInto('locations')
    .values({ locationId, name, city: name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['name', 'city', 'region', 'country', 'timeZone', 'openFrom', 'closedOn', 'mergedInto'])
    .execute();
  const units = await tx
    .insertInto('orgUnits')
    .values({ orgUnit, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['name', 'openFrom', 'closedOn', 'mergedInto'])
    .execute();
  return [
    ...places.map((value) => ({ kind: 'place', action: 'places.save', key: locationId, value }) as const),
    ...units.map((value) => ({ kind: 'org-unit', action: 'org-units.save', key: orgUnit, value }) as const),
  ];
}

/** True where somebody else who works here has the address. */
export async function isEmailTaken(tx: Tx, email: string, empcode: string): Promise<boolean> {
  const row = await tx
    .selectFrom('employees')
    .select('empcode')
    .where('email', '=', email)
    .where('leftOn', 'is', null)
    .where('empcode', '<>', empcode)
    .executeTakeFirst();
  return row !== undefined;
}
