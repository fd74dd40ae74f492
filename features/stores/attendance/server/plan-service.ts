import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { lockEmployee } from '#features/directory/company/server/offered-store.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { mayReopen } from '../../places/policy.ts';
import { lockedUntil, monthStart, shifted } from '../../places/rules.ts';
import { ownStore } from '../../places/server/read-service.ts';
import { listStoresOf } from '../../places/server/store.ts';
import type * as contract from '../contract.ts';
import { isLocked, mostAbsentDays } from '../rules.ts';
import * as absences from './absence-store.ts';
import { refuseNotKept } from './kept-service.ts';
import { lockOf } from './read-service.ts';
import { saveReopening } from './store.ts';

const needs = (fields: Readonly<Record<string, string>>) => refuseFields(m.stores_refused_fields(), fields);
const notThere = () => refuse(404, 'no_such_absence', m.stores_refused_no_absence());

/** Says beforehand that somebody is on leave or has their week off. */
export const plan: Does<typeof contract.planAbsence> = async (platform, actor, asked, caller) => {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const own = await ownStore(tx, actor, asked.store);
    if (isRefusal(own)) return own;
    const { empcode, kind, firstDay, lastDay } = asked;
    if (lastDay < firstDay || lastDay > shifted(firstDay, mostAbsentDays - 1))
      return needs({ lastDay: m.stores_wrong_last_day() });
    if (isLocked(firstDay, await lockOf(tx, own, at)))
      return needs({ firstDay: m.stores_wrong_day_locked({ day: displayDate(firstDay) }) });
    await lockEmployee(tx, empcode);
    if ((await absences.storeOn(tx, empcode, firstDay)) !== asked.store)
      return needs({ firstDay: m.stores_wrong_not_here({ day: displayDate(firstDay) }) });
    const known = (await absences.listAbsences(tx, empcode, firstDay)).find(
      (one) => one.kind === kind && one.firstDay <= lastDay,
    );
    if (known) return needs({ firstDay: m.stores_wrong_known({ day: displayDate(known.firstDay) }) });
    const row = { empcode, kind, firstDay, lastDay };
    const absenceId = await absences.insertAbsence(tx, { ...row, madeBy: actor.empcode, madeAt: at });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.plan',
      subject: empcode,
      caller,
      after: row,
    });
    return { absenceId };
  });
};

/** Takes it back, of the days that are not locked. */
export async function cancel(
  platform: Platform,
  actor: Actor,
  absenceId: number,
  caller: Caller,
): Promise<{ absenceId: number } | Refusal> {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const found = await absences.findAbsence(tx, absenceId);
    if (!found) return notThere();
    const own = await storeOf(tx, actor, found);
    if (isRefusal(own)) return own;
    await lockEmployee(tx, found.empcode);
    const until = lockedUntil(own, at);
    if (found.lastDay < until)
      return refuse(409, 'locked', m.stores_refused_locked({ day: displayDate(found.lastDay) }));
    await absences.cutAbsence(tx, found, until);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.cancel',
      subject: found.empcode,
      caller,
      before: found,
    });
    return { absenceId };
  });
}

/** The store of somebody whose absence it is, where it is one of the actor's: that of its last day, else of its first. */
async function storeOf(tx: Tx, actor: Actor, { empcode, firstDay, lastDay }: absences.AbsenceRow) {
  const key =
    (await absences.storeOn(tx, empcode, lastDay)) ?? (await absences.storeOn(tx, empcode, firstDay));
  const own = key === null ? notThere() : await ownStore(tx, actor, key);
  return isRefusal(own) ? notThere() : own;
}

/** What is known of somebody beforehand, from today on. */
export async function readPlanned(
  platform: Platform,
  actor: Actor,
  { store, empcode }: { store: string; empcode: string },
): Promise<Omit<absences.AbsenceRow, 'empcode'>[] | Refusal> {
  const { reads } = platform.database;
  const own = await ownStore(reads, actor, store);
  if (isRefusal(own)) return own;
  const today = dayOf(platform.now(), own.timeZone);
  // Whoever belongs to another store is of no concern here.
  if ((await absences.storeOn(reads, empcode, today)) !== store) return [];
  const rows = await absences.listAbsences(reads, empcode, today);
  return rows.map(({ empcode: _, ...row }) => row);
}

const mostDaysOpen = 31;

/** Opens a locked month of a store's region again, for all stores of it: HR of their places and administrators. */
export const reopen: Does<typeof contract.reopenMonth> = async (
  platform,
  actor,
  { store, day, until, reason },
  caller,
) => {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const own = await ownStore(tx, actor, store);
    if (isRefusal(own)) return own;
    if (!mayReopen(actor, await listStoresOf(tx, own.region)))
      return refuse(403, 'not_yours', m.stores_refused_region({ region: own.regionName }));
    const today = dayOf(at, own.timeZone);
    const gone = await refuseNotKept(tx, day, today);
    if (gone) return gone;
    if (until < today || until > shifted(today, mostDaysOpen))
      return needs({ until: m.stores_wrong_until() });
    if (!isLocked(day, await lockOf(tx, own, at)))
      return refuse(409, 'not_locked', m.stores_refused_not_locked());
    const row = { region: own.region, month: monthStart(day), until, reason };
    await saveReopening(tx, { ...row, madeBy: actor.empcode, madeAt: at });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.reopen',
      subject: own.region,
      caller,
      after: row,
    });
    return { until };
  });
};
