import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { foreignSign } from '#formats/text/employee-code.ts';
import { andList } from '#formats/text/lists.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { EmployeeValue } from '../../company/fields.ts';
import { ownPowerFields } from '../../company/own.ts';
import {
  type Broken,
  brokenBy,
  findUnknown,
  heldByNobodyElse,
  namesByCode,
  worksHere,
} from '../../company/server/offered-store.ts';
import { isEmailTaken } from '../../company/server/store.ts';
import { aboveOn, mostLevels } from '../../company/server/versions-store.ts';
import { lastHolder } from '../../grants/server/end-service.ts';
import type { StaffRecord } from '../contract.ts';
import { mayChange } from '../policy.ts';
import { circleOf, type WrongFields } from '../rules.ts';

export const notThere = () => refuse(404, 'no_such_employee', m.directory_staff_refused_none());
export const notYours = () => refuse(403, 'not_yours', m.directory_staff_refused_not_yours());
export const needs = (fields: WrongFields) => refuseFields(m.directory_staff_refused_fields(), fields);

/** A code that somebody new may not have here: of its signs one is not allowed. */
export function wrongCode({ settings }: Pick<Platform, 'settings'>, empcode: string): WrongFields {
  const sign = foreignSign(empcode, settings.now.codeSigns);
  return sign === undefined ? {} : { empcode: m.directory_staff_code_sign({ sign }) };
}

/** Who moves is of the new place as well: HR of it, or an administrator, has them there. */
export function refuseMove(
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
export function refuseOwn(
  actor: Actor,
  change: { empcode: string; after: Partial<EmployeeValue> },
): Refusal | null {
  const fields = ownPowerFields(actor.empcode, change);
  if (fields.length === 0) return null;
  const wrong = Object.fromEntries(fields.map((field) => [field, m.directory_staff_own_field()]));
  return refuse(403, 'own_record', m.directory_staff_refused_own(), { fields: wrong });
}

/** Why a change cannot be, as far as can be told on the day that it is made; on its own day the database judges. */
export async function refuseChange(
  tx: Tx,
  empcode: string,
  after: Partial<EmployeeValue>,
  day: string,
): Promise<Refusal | null> {
  const wrong = await wrongReferences(tx, empcode, after, day);
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

/** What of it names nobody and no place that there is, or an address of somebody else; null: nothing. */
export async function wrongReferences(
  tx: Tx,
  empcode: string,
  { email, ...after }: Partial<EmployeeValue>,
  day: string,
): Promise<WrongFields | null> {
  const {
    locationId = null,
    orgUnit = null,
    managerEmpcode = null,
  } = after as Partial<Record<string, string | null>>;
  const unknown = await findUnknown(tx, { locationId, orgUnit, managerEmpcode }, day);
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
  db: Parameters<typeof namesByCode>[0],
  circle: readonly string[],
): Promise<string> {
  const names = await namesByCode(db, circle);
  const people = circle.map((code) => names.get(code) ?? code);
  if (people.length === 1) return m.directory_staff_own_manager();
  return m.directory_staff_circle({ people: andList(people) });
}

/** One use case; who breaks a rule of the database, alone or with another at once, is told which. */
export async function keepingRules(
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

/** The same of a change that is taken back: without it somebody would be left where it closes. */
export async function keepingOpen(
  work: () => Promise<StaffRecord | Refusal>,
): Promise<StaffRecord | Refusal> {
  try {
    return await work();
  } catch (error) {
    const broken = brokenBy(error);
    if (broken?.rule !== 'closing') throw error;
    return refuse(
      409,
      'place_closes',
      m.directory_staff_refused_place_closes({ day: displayDate(broken.day) }),
    );
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
    case 'place':
      return broken.of === 'unit'
        ? { orgUnit: m.directory_staff_enter_org_unit() }
        : { locationId: m.directory_staff_enter_location() };
    case 'closing': {
      const closes = m.directory_staff_place_closes({ day: displayDate(broken.day) });
      return broken.of === 'unit' ? { orgUnit: closes } : { locationId: closes };
    }
    case 'levels':
      return { managerEmpcode: m.directory_staff_levels() };
    case 'circle':
      return { managerEmpcode: await circleWords(database.reads, broken.empcodes) };
  }
}
