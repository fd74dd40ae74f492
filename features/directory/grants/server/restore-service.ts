import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit, gained } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { findUnknown, worksHere } from '../../company/server/offered-store.ts';
import type { Grant } from '../contract.ts';
import { clashOf, mayRestore } from '../rules.ts';
import { noSuchGrant } from './end-service.ts';
import { tellGranted } from './notice-service.ts';
import { presentGrant } from './present.ts';
import { auditedOf, type Doing, lockedGrant } from './service.ts';
import { findGrant, type GrantRow } from './store.ts';
import * as store from './write-store.ts';

/** Takes back what somebody has ended by hand a moment ago. */
export async function restoreRole(
  platform: Platform,
  actor: Actor,
  { grantId }: { grantId: number },
  caller: Caller,
): Promise<Grant | Refusal> {
  const doing = { actor, caller, ...momentNow(platform) };
  return transact(platform.database, async (tx) => {
    const row = await lockedGrant(tx, grantId);
    if (!row) return noSuchGrant();
    if (!mayRestore(row, { empcode: actor.empcode, at: doing.at }))
      return refuse(409, 'too_late', m.directory_grants_refused_restore());
    const again = await giveBack(tx, platform, row, doing);
    return isRefusal(again) ? again : presentGrant(again, { actor, at: doing.at, timeZone: platform.env.TZ });
  });
}

/** A grant that has ended holds as before, by the rules by which it would be granted. */
export async function giveBack(
  tx: Tx,
  platform: Platform,
  row: GrantRow,
  { actor, at, today, caller }: Doing,
): Promise<GrantRow | Refusal> {
  const { empcode, grantId } = row;
  if (actor.empcode === empcode) return refuse(403, 'own_record', m.directory_staff_refused_own_grant());
  if (!(await worksHere(tx, empcode))) return refuse(409, 'has_left', m.directory_staff_refused_has_left());
  const unknown = await findUnknown(tx, row, row.validFrom ?? today);
  const open = await store.listOpen(tx, empcode);
  if (unknown.location || unknown.orgUnit || clashOf(row, open))
    return refuse(409, 'too_late', m.directory_grants_refused_restore());
  await store.reopenGrant(tx, grantId);
  const again = await findGrant(tx, grantId);
  if (!again) return noSuchGrant();
  await audit(tx, at, {
    actor: actor.empcode,
    action: 'role.restore',
    subject: empcode,
    caller,
    after: { ...auditedOf(again), ...gained('role', [empcode]) },
  });
  await tellGranted(tx, platform, again, actor.empcode);
  return again;
}
