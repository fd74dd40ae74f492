import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import '../../templates/server/tables.ts';
import type { Access, Scope } from '../rules.ts';
import './tables.ts';

export interface RoleRow {
  readonly role: string;
  readonly name: string;
  readonly everybody: boolean;
  readonly revision: number;
  readonly holders: readonly { readonly empcode: string; readonly name: string }[];
  readonly access: number;
}

/** The roles by name, each with who has it. */
export async function listRoles(db: Db | Tx): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select role.role, role.name, role.everybody, role.revision,
      (select coalesce(json_agg(json_build_object('empcode', holder.empcode, 'name', employee.name) order by employee.name, holder.empcode), '[]')
        from one_pager_role_holders holder join employees employee on employee.empcode = holder.empcode
        where holder.role = role.role and employee.left_on is null) as holders,
      (select count(*)::integer from one_pager_access access where access.role = role.role) as access
    from one_pager_roles role order by lower(role.name), role.role`.execute(db);
  return rows;
}

/** Holds a role until the end of the transaction. */
export async function lockRole(tx: Tx, role: string) {
  return tx
    .selectFrom('onePagerRoles')
    .select(['role', 'name', 'everybody', 'revision'])
    .where('role', '=', role)
    .forUpdate()
    .executeTakeFirst();
}

/** @throws where another has its code (one_pager_roles_code) */
export async function insertRole(
  tx: Tx,
  role: { role: string; name: string; everybody: boolean; by: string | null; at: Date },
): Promise<void> {
  const { by, at, ...rest } = role;
  await tx
    .insertInto('onePagerRoles')
    .values({ ...rest, changedBy: by, changedAt: at })
    .execute();
}

export async function saveRole(
  tx: Tx,
  role: string,
  changed: { name: string; everybody: boolean; by: string; at: Date },
): Promise<void> {
  const { name, everybody, by, at } = changed;
  await tx
    .updateTable('onePagerRoles')
    .set({ name, everybody, changedBy: by, changedAt: at, revision: sql`revision + 1` })
    .where('role', '=', role)
    .execute();
}

/** Who of these works here. */
export async function findPresent(tx: Tx, empcodes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('employees')
    .select('empcode')
    .where(sql<boolean>`empcode = any(${[...empcodes]}::text[])`)
    .where('leftOn', 'is', null)
    .execute();
  return new Set(rows.map(({ empcode }) => empcode));
}

/** Has these have a role, and nobody else. */
export async function saveHolders(tx: Tx, role: string, empcodes: readonly string[]): Promise<void> {
  await tx.deleteFrom('onePagerRoleHolders').where('role', '=', role).execute();
  if (empcodes.length === 0) return;
  await tx
    .insertInto('onePagerRoleHolders')
    .values(empcodes.map((empcode) => ({ role, empcode })))
    .execute();
}

/** Removes a role with all that it may see. */
export async function removeRole(tx: Tx, role: string): Promise<void> {
  await tx.deleteFrom('onePagerRoles').where('role', '=', role).execute();
}

export interface AccessRowOf extends Access {
  readonly accessId: number;
  readonly revision: number;
}

/** What each role may see, in the order in which it was said; at most `most`. */
export async function listAccess(db: Db | Tx, most: number): Promise<AccessRowOf[]> {
  return db
    .selectFrom('onePagerAccess')
    .select(['accessId', 'role', 'templateId', 'fields', 'scope', 'revision'])
    .orderBy('accessId')
    .limit(most)
    .execute();
}

/** Holds one of them until the end of the transaction. */
export async function lockAccess(
  tx: Tx,
  which: { accessId: number } | { role: string; templateId: number; scope: Scope },
): Promise<AccessRowOf | undefined> {
  return tx
    .selectFrom('onePagerAccess')
    .select(['accessId', 'role', 'templateId', 'fields', 'scope', 'revision'])
    .where((where) =>
      'accessId' in which
        ? where('accessId', '=', which.accessId)
        : where.and([
            where('role', '=', which.role),
            where('templateId', '=', which.templateId),
            where('scope', '=', which.scope),
          ]),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** @throws where the role has one of this template and scope (one_pager_access_once), or one of them is not there (foreign keys) */
export async function insertAccess(tx: Tx, access: Access & { by: string | null; at: Date }): Promise<void> {
  const { by, at, fields, ...rest } = access;
  await tx
    .insertInto('onePagerAccess')
    .values({ ...rest, fields: [...fields], changedBy: by, changedAt: at })
    .execute();
}

/** @throws as `insertAccess` does */
export async function saveAccess(
  tx: Tx,
  accessId: number,
  changed: Access & { by: string; at: Date },
): Promise<void> {
  const { by, at, fields, ...rest } = changed;
  await tx
    .updateTable('onePagerAccess')
    .set({ ...rest, fields: [...fields], changedBy: by, changedAt: at, revision: sql`revision + 1` })
    .where('accessId', '=', accessId)
    .execute();
}

export async function removeAccess(tx: Tx, accessId: number): Promise<void> {
  await tx.deleteFrom('onePagerAccess').where('accessId', '=', accessId).execute();
}

/** All that the roles of somebody let them see, of templates that are in use. */
export async function listAccessOf(db: Db | Tx, empcode: string): Promise<Access[]> {
  const { rows } = await sql<Access>`
    select access.role, access.template_id, access.fields, access.scope from one_pager_access access
    join one_pager_roles role on role.role = access.role
    join one_pager_templates template on template.template_id = access.template_id
      and template.version is not null and template.withdrawn_at is null
    where role.everybody or exists (
      select from one_pager_role_holders holder where holder.role = access.role and holder.empcode = ${empcode})
    order by access.access_id`.execute(db);
  return rows;
}
