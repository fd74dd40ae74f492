import type { AnswerOf } from '#contract/call.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { doOnce } from '#server/http/once.ts';
import type { Does } from '#server/http/use-case.ts';
import { ownStore } from '../../places/server/read-service.ts';
import type { StoreRow } from '../../places/server/store.ts';
import type { MarkAttendance, markAttendance } from '../contract.ts';
import { isLocked, madeAt, outcomeOf } from '../rules.ts';
import * as markStore from './mark-store.ts';
import { lockOf } from './read-service.ts';

type Outcomes = AnswerOf<typeof markAttendance>['data'];

/**
 * Marks people of a store for a day, all that were made with one press. A mark that was taken before is not taken again; where somebody else has
 * said otherwise meanwhile, theirs holds, and both are shown.
 */
export const mark: Does<typeof markAttendance> = async (platform, actor, asked, submitted) => {
  const received = platform.now();
  return doOnce(platform.database, submitted, received, async (tx) => {
    const own = await ownStore(tx, actor, asked.store);
    if (isRefusal(own)) return own;
    const refused = await refuseDay(tx, own, asked, received);
    if (refused) return refused;
    const made = madeAt(new Date(asked.madeAt), received);
    const { reason } = asked;
    // Whoever marks a day that is over says why; what was made on the day and comes later had no network.
    if (dayOf(made, own.timeZone) > asked.day && !reason)
      return refuse(422, 'reason', m.stores_refused_reason(), {
        fields: { reason: m.stores_enter_reason() },
      });
    const marked = await take(tx, actor, asked, { made, received });
    if (isRefusal(marked)) return marked;
    await audit(tx, received, {
      actor: actor.empcode,
      action: 'stores.mark',
      subject: `${asked.store} ${asked.day}`,
      caller: submitted,
      after: { reason: reason ?? null, marks: marked },
    });
    return marked;
  });
};

/** Why a day of a store can't be marked; null: it can. */
export async function refuseDay(
  tx: Tx,
  own: StoreRow,
  { day }: { day: string },
  now: Date,
): Promise<Refusal | null> {
  const today = dayOf(now, own.timeZone);
  if (day > today) return refuse(409, 'to_come', m.stores_refused_to_come({ today: displayDate(today) }));
  return isLocked(day, await lockOf(tx, own, now))
    ? refuse(409, 'locked', m.stores_refused_locked({ day: displayDate(day) }))
    : null;
}

/** Takes the marks of one press: one day of a store at a time. */
async function take(
  tx: Tx,
  actor: Actor,
  { store: key, day, reason, marks }: MarkAttendance,
  { made, received }: { made: Date; received: Date },
): Promise<Outcomes | Refusal> {
  await markStore.lockDay(tx, key, day);
  const empcodes = marks.map(({ empcode }) => empcode);
  const [known, held] = await Promise.all([
    markStore.knownKeys(
      tx,
      actor.empcode,
      marks.map((one) => one.key),
    ),
    markStore.heldMarks(tx, { store: key, day, empcodes }),
  ]);
  if (empcodes.some((empcode) => !held.has(empcode)))
    return refuse(409, 'not_here', m.stores_refused_not_here());
  if (new Set(empcodes).size < empcodes.length) return refuse(422, 'twice', m.stores_refused_twice());
  const entries = marks
    .filter((one) => !known.has(one.key))
    .map((one): markStore.Entry => {
      const before = held.get(one.empcode) ?? null;
      const outcome = outcomeOf(before, { ...one, store: key, by: actor.empcode, at: made });
      return {
        empcode: one.empcode,
        mark: one.mark,
        key: one.key,
        before: before?.mark ?? null,
        outcome,
        version: outcome === 'saved' ? (before?.version ?? 0) + 1 : null,
      };
    });
  if (entries.length > 0)
    await markStore.saveMarks(tx, entries, {
      store: key,
      day,
      reason: reason ?? null,
      source: 'marked',
      madeBy: actor.empcode,
      madeAt: made,
      receivedAt: received,
    });
  const outcomes = new Map(entries.map(({ empcode, outcome }) => [empcode, outcome]));
  return marks.map(({ empcode, key: named }) => ({
    empcode,
    outcome: outcomes.get(empcode) ?? known.get(named) ?? 'same',
  }));
}
