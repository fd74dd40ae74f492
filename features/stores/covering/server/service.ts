import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import type {} from '#features/notifications/server/jobs.ts';
import { dayOf, displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import { doOnce } from '#server/http/once.ts';
import type { Does } from '#server/http/use-case.ts';
import type { Platform } from '#server/platform.ts';
import { ownStore } from '../../places/server/read-service.ts';
import type { askCover } from '../contract.ts';
import { mayCoverOn, mostAsks, toAsk } from '../rules.ts';
import * as askStore from './ask-store.ts';
import * as store from './store.ts';

const noAsk = () => refuse(404, 'no_such_ask', m.stores_refused_no_ask());
/** What a notice of an ask is about: it is dropped once somebody has said yes. */
const thingOf = (askId: number) => `store-cover ${askId}`;

/** Asks for cover of one post: everybody nearby who is willing and has their week off is told. */
export const ask: Does<typeof askCover> = async (
  platform,
  actor,
  { store: key, day, designation },
  submitted,
) => {
  const at = platform.now();
  return doOnce(platform.database, submitted, at, async (tx) => {
    const own = await ownStore(tx, actor, key);
    if (isRefusal(own)) return own;
    if (!mayCoverOn(day, dayOf(at, own.timeZone))) return refuse(409, 'not_on', m.stores_refused_cover_day());
    if (own.closed || !(await store.isOpen(tx, key, day)))
      return refuse(409, 'closed', m.stores_refused_cover_closed());
    await store.lockPosts(tx, key);
    const posts = await store.listPosts(tx, key, day);
    const short = posts.find((one) => one.designation === designation);
    if (!short || toAsk(short) === 0) return refuse(409, 'no_gap', m.stores_refused_no_gap());
    if (posts.reduce((sum, { open }) => sum + open, 0) >= mostAsks)
      return refuse(409, 'too_many', m.stores_refused_no_gap());
    const row = { store: key, day, designation };
    const to = (await store.listCandidates(tx, row)).filter((empcode) => empcode !== actor.empcode);
    if (to.length === 0) return refuse(409, 'nobody_near', m.stores_refused_nobody_near());
    const askId = await askStore.insertAsk(tx, { ...row, askedBy: actor.empcode, askedAt: at });
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.askCover',
      subject: `${key} ${day}`,
      caller: submitted,
      after: { askId, designation, to },
    });
    await platform.outbox.put(tx, 'notifications.deliver', {
      to,
      from: actor.empcode,
      kind: 'stores.cover',
      link: '/my-attendance',
      text: sentence('stores_notice_cover', { store: own.name, day: displayDate(day) }),
      about: { thing: thingOf(askId), revision: 1 },
    });
    return { askId, asked: to.length };
  });
};

/** Takes back that cover was asked for, unless whoever came is marked already. */
export async function withdraw(
  platform: Platform,
  actor: Actor,
  askId: number,
  caller: Caller,
): Promise<{ askId: number } | Refusal> {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const held = await askStore.lockAsk(tx, askId);
    const own = held && (await ownStore(tx, actor, held.store));
    if (!held || !own || isRefusal(own)) return noAsk();
    const { day, filledBy } = held;
    if (day < dayOf(at, own.timeZone)) return refuse(409, 'over', m.stores_refused_cover_over());
    if (filledBy !== null && (await store.isMarked(tx, { ...held, empcode: filledBy })))
      return refuse(409, 'marked', m.stores_refused_cover_marked());
    await askStore.withdrawAsk(tx, askId, at);
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.withdrawCover',
      subject: `${held.store} ${day}`,
      caller,
      before: { askId, filledBy },
    });
    if (filledBy !== null)
      await platform.outbox.put(tx, 'notifications.deliver', {
        to: [filledBy],
        from: actor.empcode,
        kind: 'stores.cover-off',
        link: '/my-attendance',
        text: sentence('stores_notice_cover_off', { store: own.name, day: displayDate(day) }),
      });
    return { askId };
  });
}

/** Somebody says that they come, where nobody was quicker; or that they can't after all, and the post is open again. */
export async function answer(
  platform: Platform,
  actor: Actor,
  { askId, come }: { askId: number; come: boolean },
  caller: Caller,
): Promise<{ come: boolean } | Refusal> {
  const at = platform.now();
  const { empcode, name } = actor;
  return transact(platform.database, async (tx) => {
    const held = await askStore.lockAsk(tx, askId);
    if (!held) return refuse(409, 'withdrawn', m.stores_refused_cover_gone());
    const isMine = held.filledBy === empcode;
    if (come && held.filledBy !== null)
      return isMine ? { come } : refuse(409, 'filled', m.stores_refused_cover_filled());
    if (come) await store.lockWilling(tx, empcode);
    if (come && !(await store.listCandidates(tx, held)).includes(empcode)) return noAsk();
    if (!come && !isMine) return noAsk();
    if (!come && (await store.isMarked(tx, { ...held, empcode })))
      return refuse(409, 'marked', m.stores_refused_cover_marked());
    await askStore.fillAsk(tx, askId, { by: come ? empcode : null, at });
    await audit(tx, at, {
      actor: empcode,
      action: 'stores.answerCover',
      subject: `${held.store} ${held.day}`,
      caller,
      after: { askId, come },
    });
    const given = { name, designation: held.designation, day: displayDate(held.day) };
    await platform.outbox.put(tx, 'notifications.deliver', {
      to: [held.askedBy],
      from: empcode,
      kind: come ? 'stores.covered' : 'stores.cover-off',
      text: come ? sentence('stores_notice_covered', given) : sentence('stores_notice_cover_lost', given),
      link: `/store-availability?of=store:${held.store}&day=${held.day}`,
    });
    return { come };
  });
}

/** Somebody says whether they may be asked. */
export async function sayWilling(
  platform: Platform,
  { empcode }: Actor,
  willing: boolean,
  caller: Caller,
): Promise<{ willing: boolean } | Refusal> {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    await store.saveWilling(tx, empcode, willing, at);
    await audit(tx, at, {
      actor: empcode,
      action: 'stores.willing',
      subject: empcode,
      caller,
      after: { willing },
    });
    return { willing };
  });
}

/** False where a notice is of cover that nobody is asked for any more. */
export async function isCoverWanted({ database }: Platform, thing: string): Promise<boolean> {
  const askId = /^store-cover (\d{1,15})$/.exec(thing)?.[1];
  return !askId || askStore.isAskOpen(database.reads, Number(askId));
}
