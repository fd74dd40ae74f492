import { type RawBuilder, sql } from 'kysely';
import { holdsAt, placeOf } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Values } from '../kinds.ts';
import type { Staffed } from '../rules.ts';
import type { LooksAt } from '../vocabulary.ts';
import './tables.ts';

/** A department with those of its people who can answer. */
export interface Department extends Staffed {
  readonly name: string;
  readonly looksAt: LooksAt;
  readonly hidden: boolean;
}

/** True of a `person` who works here. */
const worksHere = sql`person.left_on is null and person.withdrawn_at is null`;

/** Those of some people who work here and hold CLEARANCE, each with the places that they hold it for; null: everywhere. */
const active = (people: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('empcode', person.empcode, 'places', held.places) order by person.empcode), '[]')
  from employees person cross join lateral (
    select count(*) as grants, case when not bool_or(own.location_id is null and own.org_unit is null)
      then json_agg(json_build_object('locationId', own.location_id, 'orgUnit', own.org_unit) order by own.grant_id) end as places
    from role_grants own where own.empcode = person.empcode and own.role = 'CLEARANCE') held
  where person.empcode = any(${people}) and ${worksHere} and held.grants > 0)`;

/** All departments in their order, those too that are asked no more. */
export async function listDepartments(db: Db | Tx): Promise<Department[]> {
  const { rows } = await sql<Department>`
    select department, name, looks_at, hidden, ${active(sql`department.officers`)} as officers,
      ${active(sql`department.deputies`)} as deputies
    from clearance_departments department order by position, name, department`.execute(db);
  return rows;
}

/** Keeps a department as it is from now on. */
export async function saveDepartment(
  tx: Tx,
  department: string,
  value: Values['clearance-department'],
): Promise<void> {
  await tx
    .insertInto('clearanceDepartments')
    .values({ department, ...value })
    .onConflict((conflict) => conflict.column('department').doUpdateSet(value))
    .execute();
}

/** Those of some people who can't be an officer: they do not work here, or do not hold CLEARANCE. */
export async function listUnfit(tx: Tx, people: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    fit: { empcode: string }[];
  }>`select ${active(sql`${people}::text[]`)} as fit`.execute(tx);
  const fit = new Set(rows[0]?.fit.map(({ empcode }) => empcode));
  return people.filter((one) => !fit.has(one));
}

/** Everybody whom a department names. */
export async function listNamed(db: Db): Promise<{ empcode: string; name: string }[]> {
  const { rows } = await sql<{ empcode: string; name: string }>`
    select distinct person.empcode, person.name from clearance_departments department
    join employees person on person.empcode = any(department.officers || department.deputies) order by person.empcode`.execute(
    db,
  );
  return rows;
}

/** HR of the place where somebody works, but for themselves. */
export async function listHr(db: Db | Tx, leaver: string): Promise<{ empcode: string; name: string }[]> {
  const { rows } = await sql<{ empcode: string; name: string }>`
    select distinct person.empcode, person.name from employees employee
    join role_grants held on held.role = 'HR' and ${holdsAt(placeOf('employee'))}
    join employees person on person.empcode = held.empcode and person.left_on is null
    where employee.empcode = ${leaver} and person.empcode <> ${leaver} order by person.empcode limit 50`.execute(
    db,
  );
  return rows;
}
