import type { Actor } from '../../../contract/people.ts';
import { isRefusal, type Refusal } from '../../../contract/refusal.ts';
import { audit } from '../../../server/audit/record.ts';
import { transact } from '../../../server/db/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import type { Platform } from '../../../server/platform.ts';
import { type NoticeGroup, noticeGroups, type Ways, waysAtFirst } from '../kinds.ts';
import { notificationsOf } from '../policy.ts';
import type { NotificationPreferences } from '../preference-contract.ts';
import { listChosen, saveChosen } from './preference-store.ts';

/** By which ways the actor gets which notices. */
export async function readPreferences(platform: Platform, actor: Actor): Promise<NotificationPreferences> {
  return complete(platform, actor, await listChosen(platform.database.reads, notificationsOf(actor)));
}

/** Changes one group of the actor's; audited when it is another choice than before. */
export async function changePreference(
  platform: Platform,
  actor: Actor,
  chosen: Ways & { kind: NoticeGroup },
  caller: Caller,
): Promise<NotificationPreferences | Refusal> {
  const now = platform.now();
  const empcode = notificationsOf(actor);
  const after = await transact(platform.database, async (tx) => {
    const before = waysOf(await listChosen(tx, empcode), chosen.kind);
    await saveChosen(tx, empcode, chosen, now);
    if (before.portal !== chosen.portal || before.mail !== chosen.mail)
      await audit(tx, now, {
        ...{ actor: empcode, action: 'notification.prefer', subject: empcode, ...caller },
        before: { kind: chosen.kind, ...before },
        after: chosen,
      });
    return listChosen(tx, empcode);
  });
  return isRefusal(after) ? after : complete(platform, actor, after);
}

type Chosen = readonly (Ways & { kind: NoticeGroup })[];

function waysOf(chosen: Chosen, kind: NoticeGroup): Ways {
  const { portal, mail } = chosen.find((one) => one.kind === kind) ?? waysAtFirst;
  return { portal, mail };
}

function complete(platform: Platform, actor: Actor, chosen: Chosen): NotificationPreferences {
  return {
    kinds: noticeGroups.map((kind) => ({ kind, ...waysOf(chosen, kind) })),
    address: platform.mail ? actor.email : null,
  };
}
