import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit, gained } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { firstAdminCode } from '../../company/fields.ts';
import type { Others } from '../../company/server/gains-service.ts';
import { lockEmployee, type Origin } from '../../company/server/offered-store.ts';
import {
  addGrants,
  insertEmployee,
  moveReports,
  removeGrantsOf,
  updateEmployee,
} from '../../company/server/store.ts';
import type { StaffRecord } from '../contract.ts';
import { mayGiveCode } from '../policy.ts';
import { recordOf } from './read-service.ts';
import * as refusing from './refuse-service.ts';
import * as store from './store.ts';

/**
 * Gives the first administrator, whom the portal made, the code that the company knows them by. Who they were leaves, with all that was done under that
 * name; roles, reports and sessions go with the person, so that nobody is signed out on the way, and nobody holds more than before.
 */
export async function giveCode(
  platform: Platform,
  { sessionsOf }: Pick<Others, 'sessionsOf'>,
  actor: Actor,
  code: string,
  caller: Caller,
): Promise<StaffRecord | Refusal> {
  const at = platform.now();
  const today = dayOf(at, platform.env.TZ);
  const wrong = refusing.wrongCode(platform, code);
  if (wrong.empcode) return refusing.needs(wrong);
  return refusing.keepingRules(platform, () =>
    transact(platform.database, async (tx) => {
      await lockEmployee(tx, firstAdminCode);
      const first = await store.findWhole(tx, firstAdminCode);
      if (!first || !mayGiveCode(actor, first))
        return refuse(409, 'not_first', m.directory_staff_refused_not_first());
      if (code === firstAdminCode) return refusing.needs({ empcode: m.directory_staff_code_own() });
      const origin: Origin = { source: 'portal', by: actor.empcode, at, today };
      await updateEmployee(tx, firstAdminCode, { leftOn: today, externalId: null }, origin);
      await insertEmployee(tx, { ...first, empcode: code }, origin);
      await moveReports(tx, firstAdminCode, code);
      const entry = { actor: actor.empcode, caller };
      const { email } = first;
      await audit(
        tx,
        at,
        { ...entry, action: 'employee.leave', subject: firstAdminCode, after: { leftOn: today, code } },
        { ...entry, action: 'employee.create', subject: code, after: { email, before: firstAdminCode } },
      );
      await moveRoles(tx, code, { entry, at });
      await sessionsOf.move(tx, firstAdminCode, code);
      return recordOf(tx, actor, code);
    }),
  );
}

/** What they held is theirs under the new code, in the same order. The portal grants it: it is nobody's gain. */
async function moveRoles(
  tx: Tx,
  code: string,
  { entry, at }: { entry: { actor: string }; at: Date },
): Promise<void> {
  const held = await store.listRoles(tx, firstAdminCode);
  await removeGrantsOf(tx, firstAdminCode, { why: 'code', by: entry.actor, at });
  for (const { role, locationId, orgUnit } of held) {
    const grant = { role, locationId, orgUnit };
    await addGrants(tx, grant, [code], { source: 'start', by: null });
    await audit(
      tx,
      at,
      { ...entry, action: 'role.revoke', subject: firstAdminCode, before: grant },
      { ...entry, action: 'role.grant', subject: code, after: { ...grant, ...gained('role', [code]) } },
    );
  }
}
