import type { Actor } from '#contract/people.ts';
import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import { languageFor, speakTo } from '#server/language.ts';
import type { Platform } from '#server/platform.ts';
import type { NoticeGroup } from '../kinds.ts';
import { notificationsOf } from '../policy.ts';
import type { PushJob } from './jobs.ts';
import { areKeys, type SubscriptionKeys } from './push/encrypt.ts';
import { isEndpoint } from './push/endpoint.ts';
import type { Pusher } from './push/pusher.ts';
import { presentPush } from './push-present.ts';
import * as store from './push-store.ts';

/** Those of some sessions that are open still. */
export type StillOpen = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Older news than this nobody wants on a locked screen. Milliseconds. */
const tooLate = 12 * 3_600_000;
const lookedAtOnce = 500;

/** Has the actor's notices come to a browser, for as long as the session lasts. Refused (422) where it is with no push service that browsers have. */
export async function subscribe(
  platform: Platform,
  pusher: Pusher | null,
  actor: Actor,
  sessionId: string,
  { endpoint, keys }: { readonly endpoint: string; readonly keys: SubscriptionKeys },
  caller: Caller,
): Promise<{ subscribed: boolean } | Refusal> {
  if (!pusher) return refuse(404, 'push_off', m.notifications_push_off());
  if (!isEndpoint(endpoint, platform.env.PUBLIC_URL) || !areKeys(keys))
    return refuse(422, 'no_push_service', m.notifications_push_no_service());
  const empcode = notificationsOf(actor);
  const now = platform.now();
  return transact(platform.database, async (tx) => {
    await store.saveSubscription(tx, { empcode, sessionId, endpoint, ...keys }, now);
    const host = new URL(endpoint).hostname;
    await audit(tx, now, {
      actor: empcode,
      action: 'notification.subscribe',
      subject: empcode,
      caller,
      after: { host },
    });
    return { subscribed: true };
  });
}

/** Has the actor's notices come to a browser no more. */
export async function unsubscribe(
  platform: Platform,
  actor: Actor,
  endpoint: string,
): Promise<{ subscribed: boolean }> {
  await transact(platform.database, (tx) => store.dropSubscription(tx, notificationsOf(actor), endpoint));
  return { subscribed: false };
}

/**
 * Tells one browser of a notice, unless it was read meanwhile, is old news, or the session is over in which it was asked for. A browser that takes
 * no more is forgotten.
 * @throws when it could not be sent now and is worth another try
 */
export async function push(
  platform: Platform,
  { pusher, stillOpen }: { readonly pusher: Pusher | null; readonly stillOpen: StillOpen },
  groupOf: (kind: string) => NoticeGroup,
  { subscriptionId, noticeJob, kind, link, inPortal, at }: PushJob,
): Promise<void> {
  const { database, settings, log, now } = platform;
  const to = await store.findSubscription(database.writes, subscriptionId);
  if (!pusher || !to || now().getTime() - Date.parse(at) > tooLate) return;
  const forget = () => store.forgetSubscriptions(database.writes, [subscriptionId]);
  if (!(await stillOpen([to.sessionId])).has(to.sessionId)) return forget();
  if (inPortal && (await store.isDone(database.writes, noticeJob, to.empcode))) return;
  const message = speakTo({ locale: languageFor(to.language, settings.now.language) }, () =>
    presentPush(settings.now.product, groupOf(kind), { noticeJob, link }),
  );
  const outcome = await pusher.send(to, message);
  if (outcome === 'sent') return;
  const { hostname: host } = new URL(to.endpoint);
  await store.noteLoss(database.writes, { empcode: to.empcode, host, at: now(), why: outcome });
  if (outcome === 'gone') await forget();
  else log.warn({ subscriptionId }, 'a push service refused a message');
}

/** Forgets the browsers whose sessions are over. */
export async function forgetClosed(platform: Platform, stillOpen: StillOpen): Promise<void> {
  const { writes } = platform.database;
  for (let after = 0; ; ) {
    const some = await store.listSome(writes, after, lookedAtOnce);
    const open = await stillOpen([...new Set(some.map(({ sessionId }) => sessionId))]);
    const closed = some.filter(({ sessionId }) => !open.has(sessionId));
    await store.forgetSubscriptions(
      writes,
      closed.map(({ subscriptionId }) => subscriptionId),
    );
    after = some.at(-1)?.subscriptionId ?? after;
    if (some.length < lookedAtOnce) return;
  }
}
