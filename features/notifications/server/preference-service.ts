import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { isTimeZone } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { type Db, type Tx, transact } from '#server/db/database.ts';
import { mailboxWords } from '#server/mail/words.ts';
import type { Platform } from '#server/platform.ts';
import { isTrying } from '../bounces.ts';
import { type NoticeGroup, noticeGroups, type Ways, waysAtFirst } from '../kinds.ts';
import { notificationsOf } from '../policy.ts';
import type { NotificationPreferences } from '../preference-contract.ts';
import type { PersonsTimes } from '../when.ts';
import { tryAddress } from './bounce-service.ts';
import { findBounced } from './bounce-store.ts';
import { timesOf } from './mail-service.ts';
import { findTimes, listChosen, saveChosen, saveTimes } from './preference-store.ts';
import { pushKeyOf } from './push/pusher.ts';

/** By which ways the actor gets which notices, and when. */
export async function readPreferences(platform: Platform, actor: Actor): Promise<NotificationPreferences> {
  return complete(platform, actor, platform.database.reads);
}

/** Changes one group of the actor's; audited when it is another choice than before. */
export async function changePreference(
  platform: Platform,
  actor: Actor,
  asked: Omit<Ways, 'push'> & { kind: NoticeGroup; push?: boolean },
  caller: Caller,
): Promise<NotificationPreferences | Refusal> {
  const empcode = notificationsOf(actor);
  return transact(platform.database, async (tx) => {
    const now = platform.now();
    const before = waysOf(await listChosen(tx, empcode), asked.kind);
    const chosen = { ...asked, push: asked.push ?? before.push };
    await saveChosen(tx, empcode, chosen, now);
    const { portal, mail, daily, push } = chosen;
    const isSame = before.portal === portal && before.mail === mail && before.daily === daily;
    if (!isSame || before.push !== push)
      await audit(tx, now, {
        actor: empcode,
        action: 'notification.prefer',
        subject: empcode,
        caller,
        before: { kind: chosen.kind, ...before },
        after: chosen,
      });
    return complete(platform, actor, tx);
  });
}

/** Changes when the actor gets no e-mails. Those that wait already go as they were noted, or when the quiet hours are over. */
export async function changeTimes(
  platform: Platform,
  actor: Actor,
  times: PersonsTimes,
  caller: Caller,
): Promise<NotificationPreferences | Refusal> {
  if (!isTimeZone(times.zone)) return refuse(400, 'no_such_zone', m.notifications_refused_zone());
  const empcode = notificationsOf(actor);
  return transact(platform.database, async (tx) => {
    const now = platform.now();
    const before = await timesBefore(platform, empcode, tx);
    await saveTimes(tx, empcode, times, now);
    if (JSON.stringify(before) !== JSON.stringify(times))
      await audit(tx, now, {
        actor: empcode,
        action: 'notification.times',
        subject: empcode,
        caller,
        before,
        after: times,
      });
    return complete(platform, actor, tx);
  });
}

type Chosen = readonly (Ways & { kind: NoticeGroup })[];

function waysOf(chosen: Chosen, kind: NoticeGroup): Ways {
  const { portal, mail, daily, push } = chosen.find((one) => one.kind === kind) ?? waysAtFirst;
  return { portal, mail, daily, push };
}

async function timesBefore({ env }: Platform, empcode: string, db: Db | Tx): Promise<PersonsTimes> {
  const set = await findTimes(db, empcode);
  return timesOf(set ?? { zone: null, quietFrom: null, quietTo: null }, env.TZ);
}

/** Has the actor's own address tried, and answers how it stands. */
export async function tryOwnAddress(
  platform: Platform,
  actor: Actor,
  caller: Caller,
): Promise<NotificationPreferences | Refusal> {
  return (await tryAddress(platform, actor, caller)) ?? complete(platform, actor, platform.database.writes);
}

async function complete(platform: Platform, actor: Actor, db: Db | Tx): Promise<NotificationPreferences> {
  const empcode = notificationsOf(actor);
  const chosen = await listChosen(db, empcode);
  const bounced = platform.mail ? await findBounced(db, empcode) : undefined;
  return {
    kinds: noticeGroups.map((kind) => ({ kind, ...waysOf(chosen, kind) })),
    times: await timesBefore(platform, empcode, db),
    address: platform.mail ? actor.email : null,
    bounced: bounced
      ? {
          since: bounced.since.toISOString(),
          reason: mailboxWords(bounced.mailbox),
          trying: isTrying(bounced.triedAt, platform.now()),
        }
      : null,
    pushKey: pushKeyOf(platform.env),
  };
}
