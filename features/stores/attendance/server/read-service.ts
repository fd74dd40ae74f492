import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { monthEnd } from '../../places/rules.ts';
import { ownStore } from '../../places/server/read-service.ts';
import type { StoreRow } from '../../places/server/store.ts';
import type { OwnDay, StoreDay } from '../contract.ts';
import { isLocked, type Lock, locksAfter } from '../rules.ts';
import * as disputes from './dispute-store.ts';
import { presentDay, presentOwn } from './present.ts';
import * as store from './store.ts';

/** What decides whether a day of a store may be marked. */
export async function lockOf(db: Db | Tx, { region, settledUntil }: StoreRow): Promise<Lock> {
  return { settledUntil, reopened: await store.listReopened(db, region) };
}

/** A day of a store: everybody on its rolls, and what decides whether it may be marked. */
export async function readDay(
  platform: Platform,
  actor: Actor,
  { store: key, day: asked }: { store: string; day?: string },
): Promise<StoreDay | Refusal> {
  const { reads } = platform.database;
  const own = await ownStore(reads, actor, key);
  if (isRefusal(own)) return own;
  const today = dayOf(platform.now(), own.timeZone);
  const day = asked ?? today;
  const [rows, open, lock, said] = await Promise.all([
    store.listDay(reads, key, day),
    store.isOpen(reads, key, day),
    lockOf(reads, own),
    disputes.listOpen(reads, key),
  ]);
  return {
    data: rows.map(presentDay),
    store: key,
    name: own.name,
    day,
    today,
    open,
    locked: isLocked(day, today, lock),
    locksAfter: locksAfter(day, own.lockDay),
    disputes: said.filter((one) => one.day !== day),
  };
}

/** Somebody's own days of a month, the last one first. */
export async function readOwn(
  platform: Platform,
  { empcode }: Actor,
  asked: string | undefined,
): Promise<{ data: OwnDay[]; month: string; thisMonth: string }> {
  const { today } = momentNow(platform);
  const month = asked ?? today.slice(0, 7);
  const first = `${month}-01`;
  const end = monthEnd(first);
  const last = [end, today].sort()[0] ?? today;
  const rows = first > last ? [] : await disputes.listOwn(platform.database.reads, empcode, first, last);
  const regions = new Map<string, Lock>();
  for (const { region, settledUntil } of rows)
    if (!regions.has(region))
      regions.set(region, {
        settledUntil,
        reopened: await store.listReopened(platform.database.reads, region),
      });
  const data = rows.map((row) => {
    const lock = regions.get(row.region) ?? { settledUntil: row.settledUntil, reopened: [] };
    return presentOwn(row, isLocked(row.day, dayOf(platform.now(), row.timeZone), lock));
  });
  return { data, month, thisMonth: today.slice(0, 7) };
}
