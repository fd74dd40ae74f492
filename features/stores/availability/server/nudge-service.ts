import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { sentence } from '#contract/sentence.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { ownStore } from '../../places/server/read-service.ts';
import { managersOf } from '../../places/server/store.ts';
import * as store from './store.ts';
import '#features/notifications/server/jobs.ts';

/** Asks whoever manages a store to mark its day: once an hour, by anybody. */
export async function nudge(
  platform: Platform,
  actor: Actor,
  key: string,
  caller: Caller,
): Promise<{ told: number } | Refusal> {
  const at = platform.now();
  return transact(platform.database, async (tx) => {
    const own = await ownStore(tx, actor, key);
    if (isRefusal(own)) return own;
    if (!(await store.noteNudge(tx, { store: key, by: actor.empcode, at })))
      return refuse(409, 'nudged', m.stores_refused_nudged());
    const to = (await managersOf(tx, own)).filter((manager) => manager !== actor.empcode);
    if (to.length === 0) return refuse(409, 'nobody', m.stores_refused_nobody());
    await audit(tx, at, {
      actor: actor.empcode,
      action: 'stores.nudge',
      subject: key,
      caller,
      after: { to },
    });
    await platform.outbox.put(tx, 'notifications.deliver', {
      to,
      from: actor.empcode,
      kind: 'stores.nudge',
      link: `/store-attendance?store=${key}`,
      text: sentence('stores_notice_nudge', { store: own.name }),
    });
    return { told: to.length };
  });
}
