import type { Actor, RoleGrant } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import type { Caller } from '#server/audit/caller.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { lockEmployee } from '../../company/server/offered-store.ts';
import { type Doing, endNow, give } from '../../grants/server/service.ts';
import { findHeld } from '../../grants/server/store.ts';
import type { ChangeRole, StaffRecord } from '../contract.ts';
import { recordOf } from './read-service.ts';

/** Grants somebody a role at a place from now on, or revokes it, by the rules of the grants. Whoever asks for what is so already has it. */
export async function changeRole(
  platform: Platform,
  actor: Actor,
  { empcode, granted, role, ...place }: ChangeRole,
  caller: Caller,
): Promise<StaffRecord | Refusal> {
  const grant: RoleGrant = { role, locationId: place.locationId ?? null, orgUnit: place.orgUnit ?? null };
  const doing = { actor, caller, ...momentNow(platform) };
  return transact(platform.database, async (tx) => {
    const done = granted
      ? await give(tx, platform, { empcode, role, ...place }, doing)
      : await revoke(tx, platform, { empcode, grant }, doing);
    if (isRefusal(done) && done.code !== 'already') return done;
    return recordOf(tx, actor, empcode);
  });
}

async function revoke(
  tx: Tx,
  platform: Platform,
  { empcode, grant }: { empcode: string; grant: RoleGrant },
  doing: Doing,
) {
  await lockEmployee(tx, empcode);
  const grantId = await findHeld(tx, empcode, grant);
  return grantId === null ? null : endNow(tx, platform, grantId, 'hand', doing);
}
