import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { lockEmployee } from '#features/directory/company/server/offered-store.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import type * as contract from '../contract.ts';
import { mayPlace, maySetBudget } from '../policy.ts';
import { lockedUntil, monthOf, placing, shifted } from '../rules.ts';
import { listBudget, saveBudget } from './budget-store.ts';
import { dayOfMonth, ownStore, refuseMonth } from './read-service.ts';
import * as stays from './stay-store.ts';
import { findStore, type StoreRow } from './store.ts';

const notYours = () => refuse(403, 'not_yours', m.stores_refused_not_yours());
const needs = (fields: Readonly<Record<string, string>>) => refuseFields(m.stores_refused_fields(), fields);
/** So far ahead people are placed. */
const daysAhead = 366;

/** Has somebody belong to a store from a day on. Two who place one person come one after the other. */
export const place: Does<typeof contract.placeEmployee> = async (platform, actor, asked, caller) => {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const store = await ownStore(tx, actor, asked.store);
    if (isRefusal(store)) return store;
    if (!mayPlace(actor, store)) return notYours();
    await lockEmployee(tx, asked.empcode);
    const person = await stays.findEmployee(tx, asked.empcode);
    if (!person) return needs({ empcode: m.stores_enter_person() });
    const known = await stays.staysOf(tx, asked.empcode, asked.firstDay);
    const next = placing(known, asked);
    const wrong = wrongPlacing(asked, next, store, person, at);
    if (wrong) return needs(wrong);
    const ends = 'ends' in next ? next.ends : null;
    if (ends) {
      const refused = await leaveStore(tx, actor, { key: ends.store, firstDay: asked.firstDay }, at);
      if (refused) return refused;
      await stays.endStay(tx, ends.stayId, shifted(asked.firstDay, -1));
    }
    const { store: key, empcode, designation, firstDay } = asked;
    const stayId = await stays.insertStay(tx, {
      store: key,
      empcode,
      designation,
      firstDay,
      lastDay: null,
      madeBy: actor.empcode,
      madeAt: at,
    });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.place',
      subject: empcode,
      caller,
      before: ends && { store: ends.store, designation: ends.designation },
      after: { store: key, designation, firstDay },
    });
    return { stayId, name: person.name };
  });
};

/** What is wrong with placing somebody, by field; null: nothing. */
function wrongPlacing(
  { firstDay }: { firstDay: string },
  next: ReturnType<typeof placing>,
  store: StoreRow,
  { name, joinedOn }: { name: string; joinedOn: string },
  at: Date,
): Record<string, string> | null {
  if (store.closed) return { store: m.stores_wrong_closed() };
  const until = lockedUntil(store, at);
  if (firstDay < until) return { firstDay: m.stores_wrong_locked({ day: displayDate(until) }) };
  if (firstDay < joinedOn) return { firstDay: m.stores_wrong_before_joining({ day: displayDate(joinedOn) }) };
  if (firstDay > shifted(dayOf(at, store.timeZone), daysAhead)) return { firstDay: m.stores_wrong_far() };
  if (!('wrong' in next)) return null;
  return next.wrong === 'later'
    ? { firstDay: m.stores_wrong_later({ name, day: displayDate(next.day) }) }
    : { designation: m.stores_wrong_same({ name }) };
}

/** The store that somebody leaves on a day is the actor's as well, and its days are not locked. */
async function leaveStore(
  tx: Tx,
  actor: Actor,
  { key, firstDay }: { key: string; firstDay: string },
  at: Date,
): Promise<Refusal | null> {
  const from = await findStore(tx, key);
  if (!from || !mayPlace(actor, from)) return refuse(403, 'not_yours', m.stores_refused_other_store());
  const until = lockedUntil(from, at);
  return firstDay < until ? needs({ firstDay: m.stores_wrong_locked({ day: displayDate(until) }) }) : null;
}

/** Says the last day of somebody at a store; where they come only later, they don't come. */
export const endStay: Does<typeof contract.endStay> = async (
  platform,
  actor,
  { stayId, lastDay },
  caller,
) => {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const seen = await stays.findStay(tx, stayId);
    const store = seen && (await findStore(tx, seen.store));
    if (!seen || !store || !mayPlace(actor, store))
      return refuse(404, 'no_such_stay', m.stores_refused_no_stay());
    await lockEmployee(tx, seen.empcode);
    const stay = await stays.findStay(tx, stayId);
    if (!stay) return refuse(404, 'no_such_stay', m.stores_refused_no_stay());
    // The first day that changes: the one after the last, or where it is put off the one after what was the last.
    const changes =
      stay.lastDay !== null && stay.lastDay < lastDay ? shifted(stay.lastDay, 1) : shifted(lastDay, 1);
    const until = lockedUntil(store, at);
    if (changes < until) return needs({ lastDay: m.stores_wrong_locked({ day: displayDate(until) }) });
    const others = await stays.staysOf(tx, stay.empcode, changes);
    const next = others.find((other) => other.stayId !== stayId && other.firstDay <= lastDay);
    if (next && lastDay >= stay.firstDay)
      return needs({ lastDay: m.stores_wrong_next({ day: displayDate(next.firstDay) }) });
    const withdrawn = lastDay < stay.firstDay;
    if (withdrawn) await stays.removeStay(tx, stayId);
    else await stays.endStay(tx, stayId, lastDay);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.end',
      subject: stay.empcode,
      caller,
      before: { store: stay.store, firstDay: stay.firstDay, lastDay: stay.lastDay },
      after: { lastDay, withdrawn },
    });
    return { withdrawn };
  });
};

/** Says how many posts of a designation a store has from a month on. */
export const setBudget: Does<typeof contract.setBudget> = async (platform, actor, asked, caller) => {
  const month = monthOf(asked.year, asked.month);
  if ('wrong' in month) return refuseMonth(month.wrong);
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const store = await ownStore(tx, actor, asked.store);
    if (isRefusal(store)) return store;
    if (!maySetBudget(actor, store)) return notYours();
    const { store: key, designation, posts } = asked;
    const until = lockedUntil(store, at);
    if (month.day < until) return needs({ month: m.stores_wrong_locked({ day: displayDate(until) }) });
    const said = { store: key, designation, month: month.day, posts };
    const before = await saveBudget(tx, { ...said, setBy: actor.empcode, setAt: at });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.budget',
      subject: key,
      caller,
      before: before === null ? null : { ...said, posts: before },
      after: said,
    });
    return listBudget(tx, {
      store: key,
      month: month.day,
      day: dayOfMonth(month.day, dayOf(at, store.timeZone)),
    });
  });
};
