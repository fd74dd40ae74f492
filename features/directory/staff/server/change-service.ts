import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf, laterDay } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { EmployeeValue } from '../../company/fields.ts';
import { gainsOf, type Others } from '../../company/server/gains-service.ts';
import { lockEmployee, spelledAsKnown } from '../../company/server/offered-store.ts';
import { insertEmployee } from '../../company/server/store.ts';
import { fillPost, reopenPosts } from '../../posts/server/fill-service.ts';
import { askSignIn } from '../../sign-ins/server/service.ts';
import { holdsMore } from '../../sign-ins/server/store.ts';
import type { AddEmployee, ChangeEmployee, StaffRecord } from '../contract.ts';
import { mayChange } from '../policy.ts';
import { changed, readFields, type StaffFields, wrongDay } from '../rules.ts';
import { carryOut } from './carry-service.ts';
import * as changeStore from './change-store.ts';
import { recordOf } from './read-service.ts';
import * as refusing from './refuse-service.ts';
import * as store from './store.ts';

/** Takes an employee on. */
export async function addEmployee(
  platform: Platform,
  actor: Actor,
  { empcode, postId, ...sent }: AddEmployee,
  caller: Caller,
): Promise<StaffRecord | Refusal> {
  const at = platform.now();
  const today = dayOf(at, platform.env.TZ);
  const { fields, wrong: unread } = readFields(sent, today);
  const wrong = { ...unread, ...refusing.wrongCode(platform, empcode) };
  if (Object.keys(wrong).length > 0) return refusing.needs(wrong);
  const { reads } = platform.database;
  const value = await spelledAsKnown(reads, fields as StaffFields);
  if (!mayChange(actor, value)) return refusing.notYours();
  return refusing.keepingRules(platform, () =>
    transact(platform.database, async (tx) => {
      const misplaced = await refusing.wrongReferences(tx, empcode, value, laterDay(value.joinedOn, today));
      if (misplaced) return refusing.needs(misplaced);
      await insertEmployee(tx, { empcode, ...value }, { source: 'hr', by: actor.empcode, at, today });
      await audit(tx, at, {
        actor: actor.empcode,
        action: 'employee.create',
        subject: empcode,
        caller,
        after: value,
      });
      const day = value.joinedOn;
      const refused =
        postId && (await fillPost(tx, { postId, empcode, day, changeId: null }, { actor, at, caller }));
      return refused || recordOf(tx, actor, empcode);
    }),
  );
}

/** Changes an employee from a day on. What holds from today or before is done at once, what is to come waits for its day. */
export async function changeEmployee(
  platform: Platform,
  others: Others,
  actor: Actor,
  { empcode, effectiveOn, seen, leaves, postId, ...sent }: ChangeEmployee,
  caller: Caller,
): Promise<StaffRecord | Refusal> {
  const at = platform.now();
  const today = dayOf(at, platform.env.TZ);
  const { fields: said, wrong } = readFields(sent, today);
  const fields = await spelledAsKnown(platform.database.reads, said);
  return refusing.keepingRules(platform, () =>
    transact(platform.database, async (tx) => {
      await lockEmployee(tx, empcode);
      const row = await store.findRecord(tx, empcode);
      // To whoever may not read a record there is none.
      if (!row || !mayChange(actor, row)) return refusing.notThere();
      const { first, latest } = await changeStore.changesOf(tx, empcode);
      if (latest !== seen) return refuse(409, 'moved_on', m.directory_staff_refused_moved_on());
      const early = wrongDay(effectiveOn, first, today);
      if (early || Object.keys(wrong).length > 0)
        return refusing.needs({ ...wrong, ...(early && { effectiveOn: early }) });
      const wanted = { ...fields, ...(leaves !== undefined && { leftOn: leaves ? effectiveOn : null }) };
      const held = await changeStore.valueOn(tx, empcode, effectiveOn);
      const difference = held && changed(held, wanted);
      if (!difference) return refuse(422, 'nothing', m.directory_staff_refused_nothing());
      const refused =
        refusing.refuseOwn(actor, { empcode, after: difference.after }) ??
        refusing.refuseMove(actor, row, difference.after) ??
        (await refusing.refuseChange(tx, empcode, difference.after, effectiveOn));
      if (refused) return refused;
      const rest = await leaveSignIn(tx, platform, { actor, row, difference, effectiveOn, at, caller });
      if (!rest) return recordOf(tx, actor, empcode);
      const isPlanned = effectiveOn > today;
      const made = { madeBy: actor.empcode, madeAt: at, state: isPlanned ? 'planned' : 'done' } as const;
      const changeId = await changeStore.insertChange(tx, { empcode, effectiveOn, ...rest, ...made });
      const by = { actor: actor.empcode, subject: empcode, caller };
      const { before, after } = rest;
      if (isPlanned) {
        const planned = { changeId, effectiveOn, ...after };
        await audit(tx, at, { ...by, action: 'employee.plan', before, after: planned });
      } else await changeNow(tx, others, { ...by, before, after, held: row }, { effectiveOn, at, today });
      const unfilled =
        postId &&
        (await fillPost(tx, { postId, empcode, day: effectiveOn, changeId }, { actor, at, caller }));
      return unfilled || recordOf(tx, actor, empcode);
    }),
  );
}

interface Difference {
  readonly before: Partial<EmployeeValue>;
  readonly after: Partial<EmployeeValue>;
}

interface Given {
  readonly actor: Actor;
  readonly row: store.RecordRow;
  readonly difference: Difference;
  readonly effectiveOn: string;
  readonly at: Date;
  readonly caller: Caller;
}

/** What becomes of an employee at once, and who decided it. */
interface Made extends Difference {
  readonly actor: string;
  readonly subject: string;
  readonly caller: Caller;
  readonly held: store.RecordRow;
}

/** Carries a change out at once; the audit log says what whoever made it gains by it. */
async function changeNow(
  tx: Tx,
  others: Others,
  { held, before, after, ...entry }: Made,
  { effectiveOn, at, today }: { readonly effectiveOn: string; readonly at: Date; readonly today: string },
): Promise<void> {
  const { actor: by, subject: empcode, caller: from } = entry;
  const gains = await gainsOf(tx, others.budgets, [{ empcode, before, after, held }], { by, day: today });
  await audit(tx, at, {
    ...entry,
    action: actionOf(after),
    before,
    after: { effectiveOn, ...after, ...gains },
  });
  await carryOut(tx, others, { empcode, after }, { at, today, by, from });
}

/**
 * What of a change is done by it: of somebody who holds a role the address waits for an administrator and the holder. Null: nothing besides.
 */
async function leaveSignIn(
  tx: Tx,
  platform: Platform,
  { actor, row, difference, effectiveOn, at, caller }: Given,
): Promise<Difference | null> {
  const { empcode } = row;
  const { email, ...after } = difference.after;
  // Of a day that is past, what they sign in by today may be new: that changes no sign-in.
  const isNew = email !== undefined && email !== row.email;
  if (!isNew || !(await holdsMore(tx, empcode))) return difference;
  await askSignIn(tx, platform, {
    empcode,
    emailBefore: row.email,
    email,
    source: 'hr',
    by: actor.empcode,
    actor: actor.empcode,
    at,
    effectiveOn,
    from: caller,
  });
  const { email: _, ...before } = difference.before;
  return Object.keys(after).length > 0 ? { before, after } : null;
}

const actionOf = ({ leftOn }: Partial<EmployeeValue>) =>
  leftOn === undefined ? 'employee.update' : leftOn ? 'employee.leave' : 'employee.return';

/** Takes back a change that waits for its day. */
export async function withdrawChange(
  platform: Platform,
  actor: Actor,
  changeId: number,
  caller: Caller,
): Promise<StaffRecord | Refusal> {
  const at = platform.now();
  return refusing.keepingOpen(() =>
    transact(platform.database, async (tx) => {
      const change = await changeStore.findChange(tx, changeId);
      if (!change) return refuse(404, 'no_such_change', m.directory_staff_refused_no_change());
      await lockEmployee(tx, change.empcode);
      const row = await store.findRecord(tx, change.empcode);
      if (!row || !mayChange(actor, row))
        return refuse(404, 'no_such_change', m.directory_staff_refused_no_change());
      const refused = refusing.refuseOwn(actor, change);
      if (refused) return refused;
      if (
        !(await changeStore.markEnded(tx, changeId, {
          state: 'withdrawn',
          by: actor.empcode,
          at,
          reason: null,
        }))
      )
        return refuse(409, 'not_planned', m.directory_staff_refused_not_planned());
      await reopenPosts(tx, changeId, { by: actor.empcode, at, from: caller });
      const { effectiveOn, after } = change;
      await audit(tx, at, {
        actor: actor.empcode,
        action: 'employee.withdraw-plan',
        subject: change.empcode,
        caller,
        before: { changeId, effectiveOn, ...after },
      });
      return recordOf(tx, actor, change.empcode);
    }),
  );
}
