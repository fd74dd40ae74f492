import type { Actor } from '../../../contract/people.ts';
import type { Refusal } from '../../../contract/refusal.ts';
import { audit } from '../../../server/audit/record.ts';
import { transact } from '../../../server/db/database.ts';
import type { Platform } from '../../../server/platform.ts';
import { type Notification, notificationsListed } from '../contract.ts';
import { notificationsOf } from '../policy.ts';
import { presentNotification } from './present.ts';
import { countUnread, listNewest, markRead } from './store.ts';

/** The actor's newest notifications and how many of all theirs are unread. */
export async function readNotifications(
  platform: Platform,
  actor: Actor,
): Promise<{ data: Notification[]; unread: number }> {
  const { reads } = platform.database;
  const rows = await listNewest(reads, notificationsOf(actor), notificationsListed);
  return { data: rows.map(presentNotification), unread: rows[0]?.unread ?? 0 };
}

/** Marks the actor's own among these as read. To mark one twice, or another person's, changes nothing. */
export async function markNotifications(
  platform: Platform,
  actor: Actor,
  ids: readonly number[],
  reference: string,
): Promise<{ marked: number; unread: number } | Refusal> {
  const now = platform.now();
  const empcode = notificationsOf(actor);
  return transact(platform.database, async (tx) => {
    const marked = await markRead(tx, empcode, ids, now);
    if (marked.length > 0) {
      const entry = { actor: empcode, action: 'notification.read', subject: empcode, reference };
      await audit(tx, now, { ...entry, after: { ids: marked } });
    }
    return { marked: marked.length, unread: await countUnread(tx, empcode) };
  });
}
