import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { spelledAsKnown } from '#features/directory/company/server/offered-store.ts';
import { foreignSign, isEmployeeCode } from '#formats/text/employee-code.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import type { Platform } from '#server/platform.ts';
import { readAttribute } from '../attributes.ts';
import type { SentOperation } from '../operations.ts';
import { completed, differences, type Person, personAfter, type Said } from '../person.ts';
import { readPersonPatch } from '../person-patch.ts';
import { actionOf, leftOnAfter } from '../rules.ts';
import { ending, lastHolder, withoutSignIn } from './end-service.ts';
import type { Presented } from './present.ts';
import { lockedAsMeant, notThere, originOf, personOf, present } from './read-service.ts';
import {
  actor,
  type DirectoryCaller,
  type Leaving,
  type NewPlaces,
  type Safeguards,
  transactKeepingUnique,
  wrongReference,
} from './refuse-service.ts';
import * as store from './store.ts';
import * as writeStore from './write-store.ts';

declare module '#server/feature.ts' {
  interface Services {
    leaving: Leaving;
    safeguards: Safeguards;
    newPlaces: NewPlaces;
  }
}

/** Takes an employee on, or back whom the directory had deleted. */
export async function createUser(
  platform: Platform,
  body: unknown,
  caller: DirectoryCaller,
): Promise<Presented | Refusal> {
  const said = readAttribute('', body, 'replace', false);
  if (isRefusal(said)) return said;
  const origin = originOf(platform);
  const { at, today } = origin;
  const person = completed(personAfter({}, await spelledAsKnown(platform.database.reads, said), today));
  if (isRefusal(person)) return person;
  return transactKeepingUnique(platform, async (tx) => {
    const there = await store.lockPerson(tx, person.empcode);
    if (!there && foreignSign(person.empcode, platform.settings.now.codeSigns))
      return refuse(400, 'invalid_value', m.provisioning_employee_number());
    if (there && !there.withdrawn) return refuse(409, 'uniqueness', m.provisioning_number_taken());
    const wrong = await wrongReference(tx, platform, caller, {}, person);
    if (wrong) return wrong;
    const leftOn = leftOnAfter(person, null, today);
    if (there) await writeStore.updatePerson(tx, caller.staffing, person, leftOn, origin);
    else await writeStore.insertPerson(tx, caller.staffing, person, leftOn, origin);
    await caller.sessionsOf.end(tx, ending(person.empcode, at, caller));
    await audit(tx, at, {
      actor,
      action: there ? 'employee.return' : 'employee.create',
      subject: person.empcode,
      caller,
      after: person,
    });
    return present(tx, platform, person.empcode);
  });
}

/** Changes an employee to what is sent; what is not named stays. */
export async function replaceUser(
  platform: Platform,
  empcode: string,
  body: unknown,
  caller: DirectoryCaller,
): Promise<Presented | Refusal> {
  const said = readAttribute('', body, 'replace', false);
  return isRefusal(said) ? said : changeUser(platform, empcode, () => said, caller);
}

/** Changes an employee by the operations of a PATCH: all of them or, where one is refused, none. */
export async function patchUser(
  platform: Platform,
  empcode: string,
  operations: readonly SentOperation[],
  caller: DirectoryCaller,
): Promise<Presented | Refusal> {
  return changeUser(platform, empcode, (before) => readPersonPatch(before, operations), caller);
}

async function changeUser(
  platform: Platform,
  empcode: string,
  decide: (before: Person) => Said | Refusal,
  caller: DirectoryCaller,
): Promise<Presented | Refusal> {
  if (!isEmployeeCode(empcode)) return notThere();
  const origin = originOf(platform);
  const { at, today } = origin;
  return transactKeepingUnique(platform, async (tx) => {
    const row = await lockedAsMeant(tx, platform, empcode, caller);
    if (isRefusal(row)) return row;
    const before = personOf(row);
    const decided = decide(before);
    if (isRefusal(decided)) return decided;
    const said = await spelledAsKnown(tx, decided, before);
    if (said.empcode !== undefined && said.empcode !== empcode)
      return refuse(400, 'mutability', m.provisioning_id_stays());
    const wanted = completed(personAfter(before, said, today));
    if (isRefusal(wanted)) return wanted;
    const after = await withoutSignIn(tx, { before, wanted, at, today }, caller);
    const changed = differences(before, after);
    if (!changed) return present(tx, platform, empcode);
    const wrong = await wrongReference(tx, platform, caller, before, after);
    if (wrong) return wrong;
    const last = before.active && !after.active ? await lastHolder(tx, empcode) : null;
    if (last) return last;
    await writeStore.updatePerson(tx, caller.staffing, after, leftOnAfter(after, row.leftOn, today), origin);
    // Coming back too: a sign-in that was under way while they left may have opened one.
    if (before.active !== after.active) await caller.sessionsOf.end(tx, ending(empcode, at, caller));
    const gains = await caller.safeguards.gainsOf(
      tx,
      caller.budgets,
      { empcode, ...changed, held: before },
      today,
    );
    await audit(tx, at, {
      actor,
      action: actionOf(before, after),
      subject: empcode,
      caller,
      before: changed.before,
      after: { ...changed.after, ...gains },
    });
    return present(tx, platform, empcode);
  });
}
