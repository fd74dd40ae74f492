import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import './tables.ts';

/** Remembers the roles of somebody who leaves by an upload. */
export async function rememberRoles(tx: Tx, uploadId: string, empcode: string): Promise<void> {
  await sql`
    insert into upload_ended_roles (upload_id, empcode, role, location_id, org_unit, position, granted_by, granted_at, valid_from, last_day, why, source)
    select ${uploadId}::uuid, empcode, role, location_id, org_unit, position, granted_by, granted_at, valid_from, last_day, why, source
    from all_role_grants where empcode = ${empcode} and ended_at is null`.execute(tx);
}

/** Gives them back to those who are here again, and forgets them. */
export async function giveRolesBack(tx: Tx, uploadId: string): Promise<void> {
  await sql`
    insert into all_role_grants (empcode, role, location_id, org_unit, position, granted_by, granted_at, valid_from, last_day, why, source)
    select ended.empcode, ended.role, ended.location_id, ended.org_unit, ended.position, ended.granted_by, ended.granted_at,
      ended.valid_from, ended.last_day, ended.why, ended.source
    from upload_ended_roles ended join employees employee on employee.empcode = ended.empcode and employee.left_on is null
    where ended.upload_id = ${uploadId}::uuid on conflict do nothing`.execute(tx);
  await sql`delete from upload_ended_roles where upload_id = ${uploadId}::uuid`.execute(tx);
}
