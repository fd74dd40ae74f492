import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { EndedWhy } from '../../company/grants.ts';
import type { HeldGrant } from '../rules.ts';

/** Each grant of somebody that has not ended. */
export async function listOpen(tx: Tx, empcode: string): Promise<(HeldGrant & { grantId: number })[]> {
  return tx
    .selectFrom('allRoleGrants')
    .select(['grantId', 'role', 'locationId', 'orgUnit', 'validFrom', 'lastDay'])
    .where('empcode', '=', empcode)
    .where('endedAt', 'is', null)
    .execute();
}

/** What is over is noted as ended, so that the same can be granted anew. */
export async function noteOver(tx: Tx, empcode: string, { today, at }: { today: string; at: Date }) {
  await tx
    .updateTable('allRoleGrants')
    .set({ endedAt: at, endedWhy: 'over' })
    .where('empcode', '=', empcode)
    .where('endedAt', 'is', null)
    .where('lastDay', '<', today)
    .execute();
}

/** Grants a role from a day on, after those that somebody holds. Null: they were given the same by another way meanwhile. */
export async function insertGrant(
  tx: Tx,
  {
    empcode,
    by,
    at,
    why,
    ...grant
  }: HeldGrant & { empcode: string; by: string; at: Date; why: string | null },
): Promise<number | null> {
  const { rows } = await sql<{ grantId: number }>`
    insert into all_role_grants (empcode, role, location_id, org_unit, position, granted_by, granted_at, valid_from, last_day, source, why)
    values (${empcode}, ${grant.role}, ${grant.locationId}, ${grant.orgUnit},
      coalesce((select max(held.position) + 1 from all_role_grants held where held.empcode = ${empcode} and held.ended_at is null), 0),
      ${by}, ${at}, ${grant.validFrom}, ${grant.lastDay}, 'hand', ${why})
    on conflict do nothing returning grant_id`.execute(tx);
  return rows[0] ? Number(rows[0].grantId) : null;
}

/** Ends a grant at once. */
export async function endGrant(
  tx: Tx,
  grantId: number,
  { by, at, why }: { by: string; at: Date; why: EndedWhy },
): Promise<void> {
  await tx
    .updateTable('allRoleGrants')
    .set({ endedAt: at, endedBy: by, endedWhy: why })
    .where('grantId', '=', grantId)
    .execute();
}

/** Sets the last day of a grant; null: it holds until somebody ends it. */
export async function setLastDay(tx: Tx, grantId: number, lastDay: string | null): Promise<void> {
  await tx.updateTable('allRoleGrants').set({ lastDay }).where('grantId', '=', grantId).execute();
}

/** A grant that had ended holds as before. */
export async function reopenGrant(tx: Tx, grantId: number): Promise<void> {
  await tx
    .updateTable('allRoleGrants')
    .set({ endedAt: null, endedBy: null, endedWhy: null })
    .where('grantId', '=', grantId)
    .execute();
}
