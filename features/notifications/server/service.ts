import type { Actor } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { pageOf } from '#server/db/cursor.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { type NotificationPage, notificationsListed } from '../contract.ts';
import { notificationsOf } from '../policy.ts';
import { presentNotification } from './present.ts';
import { countUnread, listNotifications, markRead } from './store.ts';

/** Of these people, those whose picture somebody may see. */
export type PicturesSeen = (actor: Actor, empcodes: readonly string[]) => Promise<ReadonlySet<string>>;

/** A page of the actor's notifications, and how many of all theirs are unread. */
export async function readNotifications(
  platform: Platform,
  picturesSeen: PicturesSeen,
  actor: Actor,
  before: number | null,
): Promise<NotificationPage> {
  const { reads } = platform.database;
  const whose = notificationsOf(actor);
  const found = await listNotifications(reads, whose, before, notificationsListed + 1);
  const { rows, last } = pageOf(found, notificationsListed);
  const senders = new Set(rows.flatMap(({ senderEmpcode }) => senderEmpcode ?? []));
  const seen = senders.size > 0 ? await picturesSeen(actor, [...senders]) : senders;
  return {
    data: rows.map((row) => presentNotification(row, seen)),
    unread: rows[0] ? Number(rows[0].unread) : before === null ? 0 : await countUnread(reads, whose),
    next: last?.arrived ?? null,
    change: Number(rows[0]?.change ?? 0),
  };
}

/** Marks the actor's own among these, or all of theirs, as read. To mark one twice, or another person's, changes nothing. */
export async function markNotifications(
  platform: Platform,
  actor: Actor,
  which: readonly number[] | 'all',
  caller: Caller,
): Promise<{ marked: number; unread: number } | Refusal> {
  const now = platform.now();
  const empcode = notificationsOf(actor);
  return transact(platform.database, async (tx) => {
    const marked = await markRead(tx, empcode, which, now);
    if (marked.length > 0) {
      const entry = { actor: empcode, action: 'notification.read', subject: empcode, caller };
      await audit(tx, now, {
        ...entry,
        after: which === 'all' ? { all: true, marked: marked.length } : { ids: marked },
      });
    }
    return { marked: marked.length, unread: await countUnread(tx, empcode) };
  });
}
