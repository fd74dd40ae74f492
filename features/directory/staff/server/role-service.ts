import type { Actor, RoleGrant } from '#contract/people.ts';
import { type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit, gained } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import {
  findUnknown,
  heldByNobodyElse,
  lockEmployee,
  worksHere,
} from '../../company/server/offered-store.ts';
import { addGrants, removeGrants } from '../../company/server/store.ts';
import type { ChangeRole, StaffRecord } from '../contract.ts';
import { mayGrant } from '../policy.ts';
import { recordOf } from './read-service.ts';
import { lastHolder } from './refuse-service.ts';
import * as store from './store.ts';

/** Grants somebody a role at a place, or revokes it. */
export async function changeRole(
  platform: Platform,
  actor: Actor,
  { empcode, granted, role, ...place }: ChangeRole,
  caller: Caller,
): Promise<StaffRecord | Refusal> {
  const at = platform.now();
  const grant: RoleGrant = { role, locationId: place.locationId ?? null, orgUnit: place.orgUnit ?? null };
  return transact(platform.database, async (tx) => {
    await lockEmployee(tx, empcode);
    const entry = { actor: actor.empcode, subject: empcode, caller };
    const refused = granted
      ? (refuseOwnGrant(actor, empcode) ??
        (await refuseGrant(tx, empcode, grant, dayOf(at, platform.env.TZ))))
      : await refuseRevoking(tx, empcode, grant);
    if (refused) return refused;
    const done = granted
      ? await addGrants(tx, grant, [empcode], actor.empcode)
      : await removeGrants(tx, grant, { these: [empcode] });
    // Whoever asks for what is so already has it.
    if (done.length > 0)
      await audit(
        tx,
        at,
        granted
          ? { ...entry, action: 'role.grant', after: { ...grant, ...gained('role', [empcode]) } }
          : { ...entry, action: 'role.revoke', before: grant },
      );
    return recordOf(tx, actor, empcode);
  });
}

/** To revoke one of one's own takes nobody else. */
const refuseOwnGrant = (actor: Actor, empcode: string): Refusal | null =>
  mayGrant(actor, { empcode }) ? null : refuse(403, 'own_record', m.directory_staff_refused_own_grant());

async function refuseGrant(
  tx: Tx,
  empcode: string,
  grant: RoleGrant,
  today: string,
): Promise<Refusal | null> {
  if (!(await worksHere(tx, empcode))) return refuse(409, 'has_left', m.directory_staff_refused_has_left());
  if (grant.role === 'ADMIN' && (grant.locationId !== null || grant.orgUnit !== null))
    return refuseFields(m.directory_staff_refused_fields(), {
      locationId: m.directory_staff_admin_everywhere(),
    });
  const unknown = await findUnknown(tx, grant, today);
  const fields = {
    ...(unknown.location && { locationId: m.directory_staff_enter_location() }),
    ...(unknown.orgUnit && { orgUnit: m.directory_staff_enter_org_unit() }),
  };
  if (Object.keys(fields).length === 0) return null;
  return refuseFields(m.directory_staff_refused_fields(), fields);
}

async function refuseRevoking(tx: Tx, empcode: string, { role }: RoleGrant): Promise<Refusal | null> {
  if (!(await heldByNobodyElse(tx, empcode)).includes(role)) return null;
  const same = (await store.listRoles(tx, empcode)).filter((held) => held.role === role);
  return same.length > 1 ? null : lastHolder([role]);
}
