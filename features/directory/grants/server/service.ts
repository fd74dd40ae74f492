import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit, gained } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { findUnknown, leavingOf, lockEmployee, worksHere } from '../../company/server/offered-store.ts';
import type { EndRole, Grant, GrantRole } from '../contract.ts';
import { clashOf, type HeldGrant, wrongGrant } from '../rules.ts';
import { noSuchGrant, refuseEnding, wrongEnd } from './end-service.ts';
import { tellEnded, tellGranted } from './notice-service.ts';
import { presentGrant } from './present.ts';
import { findGrant, type GrantRow } from './store.ts';
import * as store from './write-store.ts';

/** Who does something with a grant, when and from where. */
export interface Doing {
  readonly actor: Actor;
  readonly at: Date;
  /** The company's day. */
  readonly today: string;
  readonly caller: Caller;
}

const needs = (fields: Readonly<Record<string, string>>) =>
  refuseFields(m.directory_staff_refused_fields(), fields);

/** Grants somebody a role. */
export async function grantRole(
  platform: Platform,
  actor: Actor,
  sent: GrantRole,
  caller: Caller,
): Promise<Grant | Refusal> {
  const doing = { actor, caller, ...momentNow(platform) };
  return transact(platform.database, async (tx) => {
    const given = await give(tx, platform, sent, doing);
    return isRefusal(given) ? given : shown(platform, given, doing);
  });
}

/**
 * Grants somebody a role, within a transaction: whatever road it comes by, an administrator's hand has this one rule. Refused with `already` where they
 * hold it for the place on some of the days.
 */
export async function give(
  tx: Tx,
  platform: Platform,
  { empcode, role, locationId = '', orgUnit = '', from, why, ...until }: GrantRole,
  { actor, at, today, caller }: Doing,
): Promise<GrantRow | Refusal> {
  await lockEmployee(tx, empcode);
  if (actor.empcode === empcode) return refuse(403, 'own_record', m.directory_staff_refused_own_grant());
  if (!(await worksHere(tx, empcode))) return refuse(409, 'has_left', m.directory_staff_refused_has_left());
  const begins = from ?? today;
  const lastDay = until.lastDay ?? null;
  const place = { locationId: locationId || null, orgUnit: orgUnit || null };
  const wrong = {
    ...wrongGrant({ role, ...place, from: begins, lastDay }, today),
    ...(await wrongPlace(tx, place, begins)),
    ...(await wrongLeaver(tx, empcode, begins, today)),
  };
  if (Object.keys(wrong).length > 0) return needs(wrong);
  await store.noteOver(tx, empcode, { today, at });
  const grant: HeldGrant = { role, ...place, validFrom: begins > today ? begins : null, lastDay };
  const clash = clashOf({ ...grant, validFrom: begins }, await store.listOpen(tx, empcode));
  const reason = why?.trim() || null;
  const grantId =
    clash === null
      ? await store.insertGrant(tx, { ...grant, empcode, at, why: reason, by: actor.empcode })
      : null;
  const row = grantId === null ? undefined : await findGrant(tx, grantId);
  if (!row) return refuse(409, 'already', m.directory_grants_already(), { fields: alreadyAt(clash) });
  await audit(tx, at, {
    actor: actor.empcode,
    action: 'role.grant',
    subject: empcode,
    caller,
    after: { ...auditedOf(row), ...(reason && { why: reason }), ...gained('role', [empcode]) },
  });
  await tellGranted(tx, platform, row, actor.empcode);
  return row;
}

const alreadyAt = (clash: HeldGrant | null) => ({
  role: clash?.lastDay
    ? m.directory_grants_already_until({ day: displayDate(clash.lastDay) })
    : m.directory_grants_already(),
});

async function wrongPlace(
  tx: Tx,
  place: { locationId: string | null; orgUnit: string | null },
  day: string,
): Promise<Record<string, string>> {
  const unknown = await findUnknown(tx, place, day);
  return {
    ...(unknown.location && { locationId: m.directory_staff_enter_location() }),
    ...(unknown.orgUnit && { orgUnit: m.directory_staff_enter_org_unit() }),
  };
}

/** Whoever leaves before it begins never holds it. */
async function wrongLeaver(tx: Tx, empcode: string, begins: string, today: string) {
  const leaves = await leavingOf(tx, empcode, today);
  return leaves !== null && leaves <= begins
    ? { from: m.directory_grants_leaves({ day: displayDate(leaves) }) }
    : {};
}

/** Ends a grant at once, sets its last day, or takes that away. */
export async function endRole(
  platform: Platform,
  actor: Actor,
  { grantId, lastDay }: EndRole,
  caller: Caller,
): Promise<Grant | Refusal> {
  const doing = { actor, caller, ...momentNow(platform) };
  return transact(platform.database, async (tx) => {
    const ended =
      lastDay === undefined
        ? await endNow(tx, platform, grantId, 'hand', doing)
        : await changeEnd(tx, { grantId, lastDay }, doing);
    return isRefusal(ended) ? ended : shown(platform, ended, doing);
  });
}

/** Ends a grant at once, within a transaction: by hand, or as a review decides. */
export async function endNow(
  tx: Tx,
  platform: Platform,
  grantId: number,
  why: 'hand' | 'review',
  doing: Doing,
): Promise<GrantRow | Refusal> {
  const row = await lockedGrant(tx, grantId);
  const refused = await refuseEnding(tx, row, doing.today);
  if (refused || !row) return refused ?? noSuchGrant();
  const { actor, at, caller } = doing;
  await store.endGrant(tx, grantId, { by: actor.empcode, at, why });
  const entry = { actor: actor.empcode, subject: row.empcode, caller };
  await audit(tx, at, { ...entry, action: 'role.revoke', before: auditedOf(row) });
  await tellEnded(tx, platform, row, actor.empcode);
  return (await findGrant(tx, grantId)) ?? noSuchGrant();
}

async function changeEnd(
  tx: Tx,
  { grantId, lastDay }: { grantId: number; lastDay: string | null },
  { actor, at, today, caller }: Doing,
): Promise<GrantRow | Refusal> {
  const row = await lockedGrant(tx, grantId);
  // Whose grant is to end by itself is not the one whom somebody can do without.
  const refused = await refuseEnding(tx, row, today, lastDay === null || row?.lastDay != null);
  if (refused || !row) return refused ?? noSuchGrant();
  const wrong = wrongEnd(row, lastDay, actor, today, await store.listOpen(tx, row.empcode));
  if (wrong) return wrong;
  await store.setLastDay(tx, grantId, lastDay);
  const after = await findGrant(tx, grantId);
  if (!after) return noSuchGrant();
  await audit(tx, at, {
    actor: actor.empcode,
    action: 'role.change-end',
    subject: row.empcode,
    caller,
    before: auditedOf(row),
    after: auditedOf(after),
  });
  return after;
}

/** A grant, with whoever holds it held until the transaction ends: one thing is decided of them at a time. */
export async function lockedGrant(tx: Tx, grantId: number): Promise<GrantRow | undefined> {
  const found = await findGrant(tx, grantId);
  if (!found) return undefined;
  await lockEmployee(tx, found.empcode);
  return findGrant(tx, grantId);
}

/** What the audit log has of a grant. */
export const auditedOf = ({ grantId, role, locationId, orgUnit, validFrom, lastDay }: GrantRow) => ({
  role,
  locationId,
  orgUnit,
  grantId,
  ...(validFrom && { from: validFrom }),
  ...(lastDay && { lastDay }),
});

const shown = (platform: Platform, row: GrantRow, { actor, at }: Doing): Grant =>
  presentGrant(row, { actor, at, timeZone: platform.env.TZ });
