import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Person } from '../person.ts';
import type { Columns, Condition } from './filter-store.ts';
import './tables.ts';

/** An employee with what a directory is told beside the person. */
export interface PersonRow extends Person {
  readonly leftOn: string | null;
  readonly managerName: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

const heldGroup = (test: Condition) =>
  sql<SqlBool>`exists (select from role_grants held join role_groups grp on grp.role = held.role
    and grp.location_id is not distinct from held.location_id and grp.org_unit is not distinct from held.org_unit
    where held.empcode = e.empcode and ${test})`;

/** What a directory may filter employees by; `e` is the employee. */
export const personColumns: Columns = {
  id: { kind: 'exact', of: sql`e.empcode` },
  'enterprise:employeenumber': { kind: 'exact', of: sql`e.empcode` },
  externalid: { kind: 'exact', of: sql`e.external_id` },
  username: { kind: 'lower', of: sql`e.email` },
  emails: { kind: 'lower', of: sql`e.email` },
  'emails.value': { kind: 'lower', of: sql`e.email` },
  'emails.type': { kind: 'lower', of: sql`'work'::text` },
  'emails.primary': { kind: 'flag', of: sql`true` },
  displayname: { kind: 'text', of: sql`e.name` },
  'name.formatted': { kind: 'text', of: sql`e.name` },
  'name.givenname': { kind: 'text', of: sql`e.given_name` },
  'name.familyname': { kind: 'text', of: sql`e.family_name` },
  nickname: { kind: 'text', of: sql`e.known_as` },
  active: { kind: 'flag', of: sql`(e.left_on is null or e.left_on > current_date)` },
  title: { kind: 'text', of: sql`e.designation` },
  phonenumbers: { kind: 'text', of: sql`e.phone` },
  'phonenumbers.value': { kind: 'text', of: sql`e.phone` },
  'phonenumbers.type': { kind: 'lower', of: sql`case when e.phone is not null then 'work' end` },
  'enterprise:department': { kind: 'text', of: sql`e.department` },
  'enterprise:manager': { kind: 'exact', of: sql`e.manager_empcode` },
  'enterprise:manager.value': { kind: 'exact', of: sql`e.manager_empcode` },
  'product:orgunit': { kind: 'text', of: sql`e.org_unit` },
  'product:locationid': { kind: 'text', of: sql`e.location_id` },
  'product:grade': { kind: 'text', of: sql`e.grade` },
  'product:joinedon': { kind: 'day', of: sql`e.joined_on` },
  'product:bornon': { kind: 'day', of: sql`e.born_on` },
  'meta.created': { kind: 'time', of: sql`e.created_at` },
  'meta.lastmodified': { kind: 'time', of: sql`e.changed_at` },
  groups: { kind: 'any', of: sql`grp.group_id::text`, among: heldGroup },
  'groups.value': { kind: 'any', of: sql`grp.group_id::text`, among: heldGroup },
  'groups.display': { kind: 'any', of: sql`grp.display_name`, among: heldGroup },
};

const everyone: Condition = sql`true`;

/** How many employees a directory sees, of those who fulfil the condition. */
export async function countPeople(db: Db, condition = everyone): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from employees e where e.withdrawn_at is null and ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A page of them in the order of their codes. The codes are paged by an index alone; only the page's rows are read. */
export async function listPeople(
  db: Db,
  page: { offset: number; limit: number },
  condition = everyone,
): Promise<PersonRow[]> {
  return people(db)
    .where(
      sql<SqlBool>`employee.empcode in (select e.empcode from employees e where e.withdrawn_at is null and ${condition}
        order by e.empcode offset ${page.offset} limit ${page.limit})`,
    )
    .orderBy('employee.empcode')
    .execute();
}

/** One employee, unless the directory has deleted them. */
export async function findPerson(db: Db | Tx, empcode: string): Promise<PersonRow | undefined> {
  return people(db)
    .where('employee.empcode', '=', empcode)
    .where('employee.withdrawnAt', 'is', null)
    .executeTakeFirst();
}

function people(db: Db | Tx) {
  return db
    .selectFrom('employees as employee')
    .leftJoin('employees as manager', 'manager.empcode', 'employee.managerEmpcode')
    .select(['employee.empcode', 'employee.email', 'employee.externalId', 'employee.name'])
    .select([
      'employee.givenName',
      'employee.familyName',
      'employee.knownAs',
      'employee.designation',
      'employee.department',
    ])
    .select(['employee.phone', 'employee.managerEmpcode', 'employee.orgUnit', 'employee.locationId'])
    .select(['employee.grade', 'employee.joinedOn', 'employee.bornOn', 'employee.leftOn'])
    .select(['employee.createdAt', 'employee.changedAt', 'manager.name as managerName'])
    .select(sql<boolean>`employee.left_on is null or employee.left_on > current_date`.as('active'));
}

/** Locks an employee until the transaction ends; those who only refer to them need not wait. Undefined where there is none. */
export async function lockPerson(tx: Tx, empcode: string): Promise<{ withdrawn: boolean } | undefined> {
  return tx
    .selectFrom('employees')
    .select(sql<boolean>`withdrawn_at is not null`.as('withdrawn'))
    .where('empcode', '=', empcode)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
