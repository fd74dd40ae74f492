import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { dayOf } from '#formats/time/dates.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { type Locking, lockedUntil, monthEnd, shifted } from '../../places/rules.ts';
import { ownStore } from '../../places/server/read-service.ts';
import type { OwnDay, StoreDay } from '../contract.ts';
import { isLocked, type Lock, locksAfter } from '../rules.ts';
import * as disputes from './dispute-store.ts';
import { refuseNotKept } from './kept-service.ts';
import { presentDay, presentOwn } from './present.ts';
import * as store from './store.ts';

/** What decides whether a day of a store may be marked. */
export async function lockOf(
  db: Db | Tx,
  own: Locking & { readonly region: string },
  at: Date,
): Promise<Lock> {
  const reopened = await store.listReopened(db, own.region);
  return { lockedUntil: lockedUntil(own, at), today: dayOf(at, own.timeZone), reopened };
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
  const at = platform.now();
  const today = dayOf(at, own.timeZone);
  const day = asked ?? today;
  const gone = await refuseNotKept(reads, day, today);
  if (gone) return gone;
  const [rows, open, lock, said] = await Promise.all([
    store.listDay(reads, key, day),
    store.isOpen(reads, key, day),
    lockOf(reads, own, at),
    disputes.listOpen(reads, key),
  ]);
  return {
    data: rows.map(presentDay),
    store: key,
    name: own.name,
    day,
    today,
    open,
    locked: isLocked(day, lock),
    locksAfter: locksAfter(day, own.lockDay),
    disputes: said.filter((one) => one.day !== day),
  };
}

/** Somebody's own days of a month, the last one first. */
export async function readOwn(
  platform: Platform,
  { empcode }: Actor,
  asked: string | undefined,
): Promise<{ data: OwnDay[]; month: string; thisMonth: string } | Refusal> {
  const { at, today } = momentNow(platform);
  const month = asked ?? today.slice(0, 7);
  const first = `${month}-01`;
  const end = monthEnd(first);
  const gone = await refuseNotKept(platform.database.reads, end, today);
  if (gone) return gone;
  // A store's today may be the company's tomorrow.
  const last = [end, shifted(today, 1)].sort()[0] ?? today;
  const found = first > last ? [] : await disputes.listOwn(platform.database.reads, empcode, first, last);
  const rows = found.filter(({ day, timeZone }) => day <= dayOf(at, timeZone));
  const locks = new Map<string, Lock>();
  for (const row of rows)
    if (!locks.has(row.store)) locks.set(row.store, await lockOf(platform.database.reads, row, at));
  const data = rows.map((row) => {
    const lock = locks.get(row.store);
    return presentOwn(row, lock !== undefined && isLocked(row.day, lock));
  });
  return { data, month, thisMonth: today.slice(0, 7) };
}
