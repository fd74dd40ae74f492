import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { heldByNobodyElse } from '#features/directory/company/server/offered-store.ts';
import { isEmployeeCode } from '#formats/text/employee-code.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Person } from '../person.ts';
import { lockedAsMeant, notThere, originOf } from './read-service.ts';
import { actor, type DirectoryCaller } from './refuse-service.ts';
import * as writeStore from './write-store.ts';

/** People whom a directory ends. */

/** What is said of somebody, but for another address where they hold a role: that one waits, and the answer has the address that holds. */
export async function withoutSignIn(
  tx: Tx,
  { before, wanted, at, today }: { before: Person; wanted: Person; at: Date; today: string },
  { safeguards, ...caller }: DirectoryCaller,
): Promise<Person> {
  const { empcode, email } = before;
  if (wanted.email === email) return wanted;
  const change = { empcode, before: email, after: wanted.email, at, today, from: caller };
  return (await safeguards.holdsBackSignIn(tx, change)) ? { ...wanted, email } : wanted;
}

/** Lets an employee go: they leave today, unless they had, their roles and sessions end, and the directory sees them no more. */
export async function deleteUser(
  platform: Platform,
  empcode: string,
  caller: DirectoryCaller,
): Promise<true | Refusal> {
  if (!isEmployeeCode(empcode)) return notThere();
  const origin = originOf(platform);
  const { at, today } = origin;
  return transact(platform.database, async (tx) => {
    const row = await lockedAsMeant(tx, platform, empcode, caller);
    if (isRefusal(row)) return row;
    const last = row.active ? await lastHolder(tx, empcode) : null;
    if (last) return last;
    // Whoever was to join on a day to come does not.
    const leftOn = row.leftOn !== null && row.leftOn <= today ? row.leftOn : today;
    await writeStore.withdrawPerson(tx, caller.staffing, empcode, leftOn, origin);
    await caller.sessionsOf.end(tx, ending(empcode, at, caller));
    await caller.leaving.endRoles(tx, ending(empcode, at, caller));
    const { active } = row;
    await audit(tx, at, {
      actor,
      subject: empcode,
      caller,
      action: 'employee.withdraw',
      before: { active, leftOn: row.leftOn },
      after: { active: false, leftOn },
    });
    return true;
  });
}

/** Who leaves must not be the last who may keep the portal. */
export async function lastHolder(tx: Tx, empcode: string): Promise<Refusal | null> {
  const roles = await heldByNobodyElse(tx, empcode);
  if (roles.length === 0) return null;
  return refuse(400, 'invalid_value', m.provisioning_last_holder({ roles: roles.join(', ') }));
}

export const ending = (empcode: string, at: Date, caller: Caller) => ({
  empcode,
  at,
  by: actor,
  from: caller,
});
