import { type SqlBool, sql } from 'kysely';
import { grantsAt } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';
import { mostMembers, type RoleSet } from '../role-group.ts';
import type { Columns, Condition } from './filter-store.ts';

export interface GroupRow extends RoleSet {
  readonly groupId: number;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly createdAt: Date;
}

export interface MemberRow {
  readonly empcode: string;
  readonly name: string;
}

const withMember = (test: Condition) =>
  sql<SqlBool>`exists (select from role_grants held where held.role = g.role
    and held.location_id is not distinct from g.location_id and held.org_unit is not distinct from g.org_unit and ${test})`;

/** What a directory may filter groups by; `g` is the group. */
export const groupColumns: Columns = {
  id: { kind: 'exact', of: sql`g.group_id::text` },
  displayname: { kind: 'text', of: sql`g.display_name` },
  externalid: { kind: 'exact', of: sql`g.external_id` },
  members: { kind: 'any', of: sql`held.empcode`, among: withMember },
  'members.value': { kind: 'any', of: sql`held.empcode`, among: withMember },
  'meta.created': { kind: 'time', of: sql`g.created_at` },
};

const everyGroup: Condition = sql`true`;

export async function countGroups(db: Db, condition = everyGroup): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from role_groups g where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A page of groups in the order they came. */
export async function listGroups(
  db: Db,
  page: { offset: number; limit: number },
  condition = everyGroup,
): Promise<GroupRow[]> {
  return db
    .selectFrom('roleGroups as g')
    .selectAll()
    .where(condition)
    .orderBy('groupId')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
}

export async function findGroup(db: Db | Tx, groupId: number): Promise<GroupRow | undefined> {
  return db.selectFrom('roleGroups').selectAll().where('groupId', '=', groupId).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export async function lockGroup(tx: Tx, groupId: number): Promise<GroupRow | undefined> {
  return tx
    .selectFrom('roleGroups')
    .selectAll()
    .where('groupId', '=', groupId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes a group; null where there is one for this already. */
export async function insertGroup(
  tx: Tx,
  { role, locationId, orgUnit }: RoleSet,
  externalId: string | null,
): Promise<GroupRow | null> {
  const made = await tx
    .insertInto('roleGroups')
    .values({ role, locationId, orgUnit, externalId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? null;
}

export async function setExternalId(tx: Tx, groupId: number, externalId: string | null): Promise<void> {
  await tx.updateTable('roleGroups').set({ externalId }).where('groupId', '=', groupId).execute();
}

export async function deleteGroup(tx: Tx, groupId: number): Promise<void> {
  await tx.deleteFrom('roleGroups').where('groupId', '=', groupId).execute();
}

/** The members in the order of their codes, one more than there may be at most. */
export async function listMembers(db: Db | Tx, group: RoleSet): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select e.empcode, e.name from role_grants held join employees e using (empcode)
    where ${grantsAt(group)} order by held.empcode limit ${mostMembers + 1}`.execute(db);
  return rows;
}

/** The groups that each of these employees is in. */
export async function listGroupsOf(
  db: Db | Tx,
  empcodes: readonly string[],
): Promise<{ empcode: string; groupId: number; displayName: string }[]> {
  const { rows } = await sql<{ empcode: string; groupId: number; displayName: string }>`
    select held.empcode, g.group_id, g.display_name from role_grants held join role_groups g on g.role = held.role
      and g.location_id is not distinct from held.location_id and g.org_unit is not distinct from held.org_unit
    where held.empcode = any(${empcodes}::text[]) order by held.empcode, held.position, held.grant_id`.execute(
    db,
  );
  return rows;
}

/** Which of these codes are nobody's whom the directory sees. */
export async function unknownCodes(tx: Tx, empcodes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${empcodes}::text[]) as given (code)
    where not exists (select from employees e where e.empcode = code and e.withdrawn_at is null)
    order by code limit 5`.execute(tx);
  return rows.map((row) => row.code);
}

/** How many hold the role, counted no further than there may be at most and one more. */
export async function countMembers(tx: Tx, group: RoleSet): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select from role_grants held where ${grantsAt(group)}
      limit ${mostMembers + 1}) as counted`.execute(tx);
  return rows[0]?.count ?? 0;
}
