import type { Actor } from '#contract/people.ts';
import { isRefusal, refuse, refuseFields } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { type Tx, transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import { ownStore } from '../../places/server/read-service.ts';
import { findStore, managersOf } from '../../places/server/store.ts';
import type * as contract from '../contract.ts';
import { isLocked } from '../rules.ts';
import { markedOn } from './absence-store.ts';
import * as disputes from './dispute-store.ts';
import * as markStore from './mark-store.ts';
import { lockOf } from './read-service.ts';
import { refuseDay } from './service.ts';

/** Somebody says that a day of theirs is marked wrongly. Whoever manages the store is told. */
export const dispute: Does<typeof contract.disputeDay> = async (
  platform,
  actor,
  { day, says, note },
  caller,
) => {
  const at = platform.now();
  const { empcode, name } = actor;
  return transact(platform.database, async (tx) => {
    const key = await markedOn(tx, empcode, day);
    const own = key === null ? undefined : await findStore(tx, key);
    if (!own) return refuse(404, 'no_such_day', m.stores_refused_no_day());
    if (isLocked(day, await lockOf(tx, own, at)))
      return refuse(409, 'locked', m.stores_refused_locked({ day: displayDate(day) }));
    const held = (await markStore.heldMarks(tx, { store: own.store, day, empcodes: [empcode] })).get(empcode);
    if (held?.store !== own.store || held.mark === null)
      return refuse(409, 'not_marked', m.stores_refused_not_marked());
    if (held.mark === says) return refuseFields(m.stores_refused_fields(), { says: m.stores_wrong_says() });
    const row = { empcode, day, store: own.store, says, note };
    const disputeId = await disputes.insertDispute(tx, { ...row, madeAt: at });
    if (disputeId === null) return refuse(409, 'said', m.stores_refused_said());
    await audit(tx, at, {
      actor: empcode,
      action: 'stores.dispute',
      subject: `${own.store} ${day}`,
      caller,
      after: row,
    });
    const to = (await managersOf(tx, own)).filter((manager) => manager !== empcode);
    if (to.length > 0)
      await platform.outbox.put(tx, 'notifications.deliver', {
        to,
        from: empcode,
        kind: 'stores.dispute',
        text: sentence('stores_notice_dispute', { name, day: displayDate(day) }),
        link: `/store-attendance?store=${own.store}&day=${day}`,
      });
    return { disputeId };
  });
};

/** Answers what somebody says of a day: it is marked so, or stays with the reason. They are told. */
export const answer: Does<typeof contract.answerDispute> = async (
  platform,
  actor,
  { disputeId, accept, answer: said },
  caller,
) => {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const found = await disputes.lockDispute(tx, disputeId);
    const own = found && (await ownStore(tx, actor, found.store));
    // Nobody answers themselves.
    if (!found || !own || isRefusal(own) || found.empcode === actor.empcode)
      return refuse(404, 'no_such_dispute', m.stores_refused_no_dispute());
    if (!accept && !said) return refuseFields(m.stores_refused_fields(), { answer: m.stores_enter_reason() });
    const refused = accept ? await refuseDay(tx, own, found, at) : null;
    if (refused) return refused;
    if (accept) await markAsSaid(tx, actor, found, at);
    await disputes.saveAnswer(tx, disputeId, {
      accepted: accept,
      answer: said ?? null,
      answeredBy: actor.empcode,
      answeredAt: at,
    });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.answer',
      subject: `${found.store} ${found.day}`,
      caller,
      after: { disputeId, accept, answer: said ?? null },
    });
    const day = displayDate(found.day);
    await platform.outbox.put(tx, 'notifications.deliver', {
      to: [found.empcode],
      from: actor.empcode,
      kind: 'stores.answer',
      text: accept
        ? sentence('stores_notice_accepted', { name: actor.name, day })
        : sentence('stores_notice_declined', { name: actor.name, day, reason: said ?? '' }),
      link: `/my-attendance?month=${found.day.slice(0, 7)}`,
    });
    return { accepted: accept };
  });
};

async function markAsSaid(tx: Tx, actor: Actor, found: disputes.DisputeRow, at: Date): Promise<void> {
  const { store: key, day, empcode, says, note } = found;
  await markStore.lockDay(tx, key, day);
  const held = (await markStore.heldMarks(tx, { store: key, day, empcodes: [empcode] })).get(empcode) ?? null;
  const entry = { empcode, mark: says, key: null, before: held?.mark ?? null };
  await markStore.saveMarks(tx, [{ ...entry, outcome: 'saved', version: (held?.version ?? 0) + 1 }], {
    store: key,
    day,
    reason: note,
    source: 'dispute',
    madeBy: actor.empcode,
    madeAt: at,
    receivedAt: at,
  });
}
