import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { isEmpcode } from '#features/directory/company/contract.ts';
import {
  type Broken,
  brokenBy,
  findUnknown,
  heldByNobodyElse,
  type Origin,
} from '#features/directory/company/server/offered-store.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { readAttribute } from '../attributes.ts';
import type { SentOperation } from '../operations.ts';
import { completed, differences, type Person, personAfter, type Said } from '../person.ts';
import { readPersonPatch } from '../person-patch.ts';
import { actionOf, leftOnAfter } from '../rules.ts';
import { listGroupsOf } from './group-store.ts';
import { type Presented, presentUser } from './present.ts';
import * as store from './store.ts';
import * as writeStore from './write-store.ts';

/** The directory, and which version it means to change (If-Match), if it says so. */
export interface DirectoryCaller extends Caller {
  readonly ifMatch: string | undefined;
  readonly leaving: Leaving;
  readonly sessionsOf: Services['sessionsOf'];
  readonly staffing: Services['staffing'];
  readonly safeguards: Safeguards;
  readonly budgets: Services['budgets'];
  readonly newPlaces: NewPlaces;
}

/** How a location or org unit comes to be there that the directory names; the room that has them offers it. */
export interface NewPlaces {
  /** Answers what is wrong with it; nothing: it is there. */
  add(
    tx: Tx,
    place: { locationId?: string; orgUnit?: string },
    at: { at: Date; today: string },
  ): Promise<Record<string, string>>;
}
/** What ends with somebody's access, whoever ends it; the room that has the employees offers it. */
export interface Leaving {
  endRoles(tx: Tx, whose: Ending): Promise<void>;
}
/** What keeps anybody from becoming somebody else, or more than they are, by what the directory says; the room that has the employees offers it. */
export interface Safeguards {
  /** True: they hold a role, so that another address waits for an administrator, who is asked. */
  holdsBackSignIn(
    tx: Tx,
    whose: { empcode: string; before: string; after: string; at: Date; today: string; from: Ending['from'] },
  ): Promise<boolean>;
  /** What the entry of a change says of who gained power by it. */
  gainsOf(
    tx: Tx,
    budgets: Services['budgets'],
    moved: { empcode: string; before: object; after: object; held: { grade: string; orgUnit: string } },
    today: string,
  ): Promise<object>;
}
interface Ending {
  readonly empcode: string;
  readonly at: Date;
  readonly by: string | null;
  readonly from: Partial<Caller>;
}

declare module '#server/feature.ts' {
  interface Services {
    leaving: Leaving;
    safeguards: Safeguards;
    newPlaces: NewPlaces;
  }
}

const actor = 'scim';
const notThere = () => refuse(404, 'not_found', m.provisioning_no_such_user());

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
  const person = completed(personAfter({}, said, today));
  if (isRefusal(person)) return person;
  return transactKeepingUnique(platform, async (tx) => {
    const there = await store.lockPerson(tx, person.empcode);
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
  if (!isEmpcode(empcode)) return notThere();
  const origin = originOf(platform);
  const { at, today } = origin;
  return transactKeepingUnique(platform, async (tx) => {
    const row = await lockedAsMeant(tx, platform, empcode, caller);
    if (isRefusal(row)) return row;
    const before = personOf(row);
    const said = decide(before);
    if (isRefusal(said)) return said;
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

/** What is said of somebody, but for another address where they hold a role: that one waits, and the answer has the address that holds. */
async function withoutSignIn(
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
  if (!isEmpcode(empcode)) return notThere();
  const origin = originOf(platform);
  const { at, today } = origin;
  return transact(platform.database, async (tx) => {
    const row = await lockedAsMeant(tx, platform, empcode, caller);
    if (isRefusal(row)) return row;
    const last = row.active ? await lastHolder(tx, empcode) : null;
    if (last) return last;
    await writeStore.withdrawPerson(tx, caller.staffing, empcode, row.leftOn ?? today, origin);
    await caller.sessionsOf.end(tx, ending(empcode, at, caller));
    await caller.leaving.endRoles(tx, ending(empcode, at, caller));
    const { active } = row;
    await audit(tx, at, {
      actor,
      subject: empcode,
      caller,
      action: 'employee.withdraw',
      before: { active, leftOn: row.leftOn },
      after: { active: false, leftOn: row.leftOn ?? today },
    });
    return true;
  });
}

/** The directory says it now, on the day that it is in the company's time zone. */
function originOf({ now, env }: Platform): Origin {
  const at = now();
  return { source: 'directory', by: null, at, today: dayOf(at, env.TZ) };
}

function personOf({ leftOn, managerName, createdAt, changedAt, ...person }: store.PersonRow): Person {
  return person;
}

async function lockedAsMeant(
  tx: Tx,
  platform: Platform,
  empcode: string,
  { ifMatch }: DirectoryCaller,
): Promise<store.PersonRow | Refusal> {
  await store.lockPerson(tx, empcode);
  const row = await store.findPerson(tx, empcode);
  if (!row) return notThere();
  const { version } = presentUser(row, [], platform.env.PUBLIC_URL);
  return isMeant(ifMatch, version) ? row : refuse(412, 'changed', m.provisioning_changed_meanwhile());
}

/** True when If-Match names this version, any, or none at all (RFC 9110 section 13.1.1). */
export function isMeant(ifMatch: string | undefined, version: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  return ifMatch.split(',').some((tag) => tag.trim() === version);
}

async function present(tx: Tx, platform: Platform, empcode: string): Promise<Presented> {
  const row = await store.findPerson(tx, empcode);
  if (!row) throw new Error('an employee who was just saved is not there');
  return presentUser(row, await listGroupsOf(tx, [empcode]), platform.env.PUBLIC_URL);
}

/** Why a place or a manager cannot be kept; only what changes is looked at. */
async function wrongReference(
  tx: Tx,
  platform: Platform,
  caller: DirectoryCaller,
  before: Partial<Person>,
  after: Person,
): Promise<Refusal | null> {
  const changed = <Field extends 'locationId' | 'orgUnit' | 'managerEmpcode'>(field: Field) =>
    before[field] === after[field] ? null : after[field];
  const [locationId, orgUnit, managerEmpcode] = [
    changed('locationId'),
    changed('orgUnit'),
    changed('managerEmpcode'),
  ];
  const at = platform.now();
  const today = dayOf(at, platform.env.TZ);
  if (platform.env.SCIM_ADDS_PLACES === '1')
    await caller.newPlaces.add(
      tx,
      { ...(locationId !== null && { locationId }), ...(orgUnit !== null && { orgUnit }) },
      { at, today },
    );
  const unknown = await findUnknown(tx, { locationId, orgUnit, managerEmpcode }, today);
  if (unknown.location)
    return refuse(400, 'invalid_value', m.provisioning_unknown_location({ locationId: after.locationId }));
  if (unknown.orgUnit)
    return refuse(400, 'invalid_value', m.provisioning_unknown_org_unit({ orgUnit: after.orgUnit }));
  if (unknown.manager)
    return refuse(400, 'invalid_value', m.provisioning_unknown_manager({ empcode: managerEmpcode ?? '' }));
  return null;
}

/** Who leaves must not be the last who may keep the portal. */
async function lastHolder(tx: Tx, empcode: string): Promise<Refusal | null> {
  const roles = await heldByNobodyElse(tx, empcode);
  if (roles.length === 0) return null;
  return refuse(400, 'invalid_value', m.provisioning_last_holder({ roles: roles.join(', ') }));
}

const ending = (empcode: string, at: Date, caller: Caller) => ({
  empcode,
  at,
  by: actor,
  from: caller,
});

/** One use case; who loses a race for an address or a number is told so by the database. */
async function transactKeepingUnique(
  platform: Platform,
  work: (tx: Tx) => Promise<Presented | Refusal>,
): Promise<Presented | Refusal> {
  try {
    return await transact(platform.database, work);
  } catch (error) {
    const broken = brokenBy(error);
    if (broken) return refusalOf(broken);
    throw error;
  }
}

function refusalOf(broken: Broken): Refusal {
  switch (broken.rule) {
    case 'email':
      return refuse(409, 'uniqueness', m.provisioning_email_taken());
    case 'sign-in':
    case 'own':
      return refuse(409, 'mutability', m.provisioning_sign_in_waits());
    case 'code':
      return refuse(409, 'uniqueness', m.provisioning_number_taken());
    case 'place':
      return refuse(400, 'invalid_value', m.provisioning_place_closed());
    case 'closing':
      return refuse(400, 'invalid_value', m.provisioning_place_closes({ day: displayDate(broken.day) }));
    case 'levels':
      return refuse(400, 'invalid_value', m.provisioning_manager_levels());
    case 'circle': {
      const empcodes = broken.empcodes.join(', ');
      return refuse(400, 'invalid_value', m.provisioning_manager_circle({ empcodes }));
    }
  }
}
