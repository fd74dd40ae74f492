import { m } from '#messages';
import type { Actor } from '../../../../contract/people.ts';
import { type Refusal, refuse } from '../../../../contract/refusal.ts';
import { dayOf } from '../../../../formats/dates.ts';
import { andList } from '../../../../formats/lists.ts';
import { audit } from '../../../../server/audit/record.ts';
import { type Tx, transact } from '../../../../server/db/database.ts';
import type { Caller } from '../../../../server/http/caller.ts';
import type { Platform } from '../../../../server/platform.ts';
import type { EmployeeValue } from '../../company/fields.ts';
import { ownPowerFields } from '../../company/own.ts';
import { type Budgets, gainsOf } from '../../company/server/gains-service.ts';
import {
  type Broken,
  brokenBy,
  findUnknown,
  heldByNobodyElse,
  insertEmployee,
  isEmailTaken,
  lockEmployee,
  worksHere,
} from '../../company/server/store.ts';
import { aboveOn, mostLevels } from '../../company/server/versions-store.ts';
import { fillPost, reopenPosts } from '../../posts/server/service.ts';
import { askSignIn } from '../../sign-ins/server/service.ts';
import { holdsMore } from '../../sign-ins/server/store.ts';
import type { AddEmployee, ChangeEmployee, StaffRecord } from '../contract.ts';
import { mayChange } from '../policy.ts';
import { changed, circleOf, readFields, type StaffFields, type WrongFields, wrongDay } from '../rules.ts';
import { carryOut } from './carry-service.ts';
import { recordOf } from './read-service.ts';
import * as store from './store.ts';

const notThere = () => refuse(404, 'no_such_employee', m.directory_staff_refused_none());
const notYours = () => refuse(403, 'not_yours', m.directory_staff_refused_not_yours());
const needs = (fields: WrongFields) => refuse(422, 'needs', m.directory_staff_refused_fields(), { fields });

/** Takes an employee on. */
export async function addEmployee(
  platform: Platform,
  actor: Actor,
  { empcode, postId, ...sent }: AddEmployee,
  caller: Caller,
): Promise<StaffRecord | Refusal> {
  const at = platform.now();
  const today = dayOf(at, platform.env.TZ);
  const { fields, wrong } = readFields(sent, today);
  if (Object.keys(wrong).length > 0) return needs(wrong);
  const value = fields as StaffFields;
  if (!mayChange(actor, value)) return notYours();
  return keepingRules(platform, () =>
    transact(platform.database, async (tx) => {
      const misplaced = await wrongReferences(tx, empcode, value);
      if (misplaced) return needs(misplaced);
      await insertEmployee(tx, { empcode, ...value }, { source: 'hr', by: actor.empcode, at, today });
      await audit(tx, at, {
        ...{ actor: actor.empcode, action: 'employee.create', subject: empcode, ...caller, after: value },
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
  budgets: Budgets,
  actor: Actor,
  { empcode, effectiveOn, seen, leaves, postId, ...sent }: ChangeEmployee,
  caller: Caller,
): Promise<StaffRecord | Refusal> {
  const at = platform.now();
  const today = dayOf(at, platform.env.TZ);
  const { fields, wrong } = readFields(sent, today);
  return keepingRules(platform, () =>
    transact(platform.database, async (tx) => {
      await lockEmployee(tx, empcode);
      const row = await store.findRecord(tx, empcode);
      // To whoever may not read a record there is none.
      if (!row || !mayChange(actor, row)) return notThere();
      const { first, latest } = await store.changesOf(tx, empcode);
      if (latest !== seen) return refuse(409, 'moved_on', m.directory_staff_refused_moved_on());
      const early = wrongDay(effectiveOn, first, today);
      if (early || Object.keys(wrong).length > 0)
        return needs({ ...wrong, ...(early && { effectiveOn: early }) });
      const wanted = { ...fields, ...(leaves !== undefined && { leftOn: leaves ? effectiveOn : null }) };
      const held = await store.valueOn(tx, empcode, effectiveOn);
      const difference = held && changed(held, wanted);
      if (!difference) return refuse(422, 'nothing', m.directory_staff_refused_nothing());
      const refused =
        refuseOwn(actor, { empcode, after: difference.after }) ??
        refuseMove(actor, row, difference.after) ??
        (await refuseChange(tx, empcode, difference.after, effectiveOn));
      if (refused) return refused;
      const rest = await leaveSignIn(tx, platform, { actor, row, difference, effectiveOn, at, caller });
      if (!rest) return recordOf(tx, actor, empcode);
      const isPlanned = effectiveOn > today;
      const change = { empcode, effectiveOn, ...rest, madeBy: actor.empcode, madeAt: at };
      const changeId = await store.insertChange(tx, { ...change, state: isPlanned ? 'planned' : 'done' });
      const entry = { actor: actor.empcode, subject: empcode, ...caller };
      const { before, after } = rest;
      if (isPlanned) {
        const planned = { changeId, effectiveOn, ...after };
        await audit(tx, at, { ...entry, action: 'employee.plan', before, after: planned });
      } else {
        const moved = [{ empcode, before, after, held: row }];
        const gains = await gainsOf(tx, budgets, moved, { by: actor.empcode, day: today });
        const kept = { effectiveOn, ...after, ...gains };
        await audit(tx, at, { ...entry, action: actionOf(after), before, after: kept });
        await carryOut(tx, { empcode, after }, { at, today, by: actor.empcode, from: caller });
      }
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
  if (email === undefined || !(await holdsMore(tx, empcode))) return difference;
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

/** Who moves is of the new place as well: HR of it, or an administrator, has them there. */
function refuseMove(
  actor: Actor,
  { locationId, orgUnit }: { locationId: string; orgUnit: string },
  after: Partial<EmployeeValue>,
): Refusal | null {
  const to = { locationId: after.locationId ?? locationId, orgUnit: after.orgUnit ?? orgUnit };
  if (mayChange(actor, to)) return null;
  const field = after.locationId === undefined ? 'orgUnit' : 'locationId';
  return needs({ [field]: m.directory_staff_enter_own_place() });
}

/** Nobody decides about what their own budget, approvers and powers go by. */
function refuseOwn(actor: Actor, change: { empcode: string; after: Partial<EmployeeValue> }): Refusal | null {
  const fields = ownPowerFields(actor.empcode, change);
  if (fields.length === 0) return null;
  const wrong = Object.fromEntries(fields.map((field) => [field, m.directory_staff_own_field()]));
  return refuse(403, 'own_record', m.directory_staff_refused_own(), { fields: wrong });
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
  return transact(platform.database, async (tx) => {
    const change = await store.findChange(tx, changeId);
    if (!change) return refuse(404, 'no_such_change', m.directory_staff_refused_no_change());
    await lockEmployee(tx, change.empcode);
    const row = await store.findRecord(tx, change.empcode);
    if (!row || !mayChange(actor, row))
      return refuse(404, 'no_such_change', m.directory_staff_refused_no_change());
    const refused = refuseOwn(actor, change);
    if (refused) return refused;
    if (!(await store.markEnded(tx, changeId, { state: 'withdrawn', by: actor.empcode, at, reason: null })))
      return refuse(409, 'not_planned', m.directory_staff_refused_not_planned());
    await reopenPosts(tx, changeId, { by: actor.empcode, at, from: caller });
    const { effectiveOn, after } = change;
    await audit(tx, at, {
      ...{ actor: actor.empcode, action: 'employee.withdraw-plan', subject: change.empcode, ...caller },
      before: { changeId, effectiveOn, ...after },
    });
    return recordOf(tx, actor, change.empcode);
  });
}

/** Why a change cannot be, as far as can be told on the day that it is made; on its own day the database judges. */
async function refuseChange(
  tx: Tx,
  empcode: string,
  after: Partial<EmployeeValue>,
  day: string,
): Promise<Refusal | null> {
  const wrong = await wrongReferences(tx, empcode, after);
  if (wrong) return needs(wrong);
  const { managerEmpcode, leftOn } = after;
  if (managerEmpcode) {
    const above = await aboveOn(tx, managerEmpcode, day, mostLevels);
    const circle = circleOf(
      empcode,
      above.map((manager) => manager.empcode),
    );
    if (circle) return needs({ managerEmpcode: await circleWords(tx, circle) });
  }
  const onlyHolder = leftOn ? await heldByNobodyElse(tx, empcode) : [];
  return onlyHolder.length > 0 ? lastHolder(onlyHolder) : null;
}

/** Somebody must hold these roles: grant them to another first. */
export const lastHolder = (roles: readonly string[]): Refusal =>
  refuse(409, 'last_holder', m.directory_staff_refused_last({ roles: andList([...roles]) }));

async function wrongReferences(
  tx: Tx,
  empcode: string,
  { email, ...after }: Partial<EmployeeValue>,
): Promise<WrongFields | null> {
  const {
    locationId = null,
    orgUnit = null,
    managerEmpcode = null,
  } = after as Partial<Record<string, string | null>>;
  const unknown = await findUnknown(tx, { locationId, orgUnit, managerEmpcode });
  const isGone = managerEmpcode !== null && !unknown.manager && !(await worksHere(tx, managerEmpcode));
  const isTaken = email !== undefined && (await isEmailTaken(tx, email, empcode));
  const wrong = {
    ...(unknown.location && { locationId: m.directory_staff_enter_location() }),
    ...(unknown.orgUnit && { orgUnit: m.directory_staff_enter_org_unit() }),
    ...((unknown.manager || isGone) && { managerEmpcode: m.directory_staff_enter_manager() }),
    ...(isTaken && { email: m.directory_staff_email_taken() }),
  };
  return Object.keys(wrong).length > 0 ? wrong : null;
}

async function circleWords(
  db: Parameters<typeof store.namesByCode>[0],
  circle: readonly string[],
): Promise<string> {
  const names = await store.namesByCode(db, circle);
  const people = circle.map((code) => names.get(code) ?? code);
  if (people.length === 1) return m.directory_staff_own_manager();
  return m.directory_staff_circle({ people: andList(people) });
}

/** One use case; who breaks a rule of the database, alone or with another at once, is told which. */
async function keepingRules(
  platform: Platform,
  work: () => Promise<StaffRecord | Refusal>,
): Promise<StaffRecord | Refusal> {
  try {
    return await work();
  } catch (error) {
    const broken = brokenBy(error);
    if (!broken) throw error;
    return needs(await wrongBy(platform, broken));
  }
}

async function wrongBy({ database }: Platform, broken: Broken): Promise<WrongFields> {
  switch (broken.rule) {
    case 'code':
      return { empcode: m.directory_staff_code_taken() };
    case 'email':
      return { email: m.directory_staff_email_taken() };
    case 'sign-in':
      return { email: m.directory_staff_reason_sign_in() };
    case 'own':
      return { empcode: m.directory_staff_own_field() };
    case 'levels':
      return { managerEmpcode: m.directory_staff_levels() };
    case 'circle':
      return { managerEmpcode: await circleWords(database.reads, broken.empcodes) };
  }
}
