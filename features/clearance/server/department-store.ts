import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { RoleGrant } from '../../../contract/people.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import { holdsAt, placeOf } from '../../directory/company/server/store.ts';
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

/** Those of some people who work here and hold CLEARANCE, wherever. */
const active = (people: RawBuilder<unknown>) => sql`array(
  select person.empcode from employees person
  where person.empcode = any(${people}) and person.left_on is null and person.withdrawn_at is null
    and exists (select from role_grants held where held.empcode = person.empcode and held.role = 'CLEARANCE')
  order by person.empcode)`;

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
  const { rows } = await sql<{ fit: string[] }>`select ${active(sql`${people}::text[]`)} as fit`.execute(tx);
  return people.filter((one) => !rows[0]?.fit.includes(one));
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

/** True where the `employee` of a statement works where somebody is HR. The places are written out: an index finds those who work at a few. */
export function isWhereHr(grants: readonly RoleGrant[]): RawBuilder<SqlBool> {
  const places = grants.filter(({ role }) => role === 'HR');
  if (places.length === 0) return sql<SqlBool>`false`;
  if (places.some(({ locationId, orgUnit }) => locationId === null && orgUnit === null))
    return sql<SqlBool>`true`;
  const at = places.map(({ locationId, orgUnit }) => {
    const parts = [
      ...(locationId === null ? [] : [sql`employee.location_id = ${locationId}`]),
      ...(orgUnit === null ? [] : [sql`employee.org_unit = ${orgUnit}`]),
    ];
    return sql`(${sql.join(parts, sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(at, sql` or `)})`;
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
