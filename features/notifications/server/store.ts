import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { unreadCounted } from '../contract.ts';
import { announce, nextChanges } from './write-store.ts';

/**
 * Somebody's notifications from behind `before` on (null: the newest), newest first, with who sent them, and (in each row) how many of
 * all theirs are unread and which change was the last of theirs.
 */
export async function listNotifications(db: Db, empcode: string, before: number | null, limit: number) {
  return db
    .selectFrom('notifications as notification')
    .leftJoin('employees as sender', 'sender.empcode', 'notification.fromEmpcode')
    .select([
      'notification.notificationId',
      'notification.kind',
      'notification.text',
      'notification.sentence',
      'notification.link',
      'notification.createdAt',
      'notification.readAt',
      'notification.arrived',
      'sender.empcode as senderEmpcode',
      'sender.name as senderName',
      'sender.designation as senderDesignation',
    ])
    .select([unreadOf(empcode).as('unread'), changeOf(empcode).as('change')])
    .where('notification.empcode', '=', empcode)
    .$if(before !== null, (query) => query.where('notification.arrived', '<', before ?? 0))
    .orderBy('notification.arrived', 'desc')
    .limit(limit)
    .execute();
}

/** What of a notification is shown. */
export type ShownRow = Omit<
  Awaited<ReturnType<typeof listNotifications>>[number],
  'notificationId' | 'arrived' | 'unread' | 'change'
>;

/** Somebody's unread notifications, counted up to 1,000: to count all would read all. */
function unreadOf(empcode: string) {
  return sql<number>`(select count(*) from (select from notifications unread
    where unread.empcode = ${empcode} and unread.read_at is null limit ${unreadCounted}) unread)`;
}

/** The number of the last change of somebody's notifications; 0: none was counted yet. */
function changeOf(empcode: string) {
  return sql<number>`coalesce((select change from notification_feeds where empcode = ${empcode}), 0)`;
}

/** How many of somebody's notifications are unread; at most 1,000 are counted. */
export async function countUnread(db: Db | Tx, empcode: string): Promise<number> {
  const { unread } = await db.selectNoFrom(unreadOf(empcode).as('unread')).executeTakeFirstOrThrow();
  return Number(unread);
}

/**
 * Marks those of the ids (`all`: every one) that are this person's and unread; returns them. Whoever changes something of a person's
 * has the lock of their feed: two tabs never block each other.
 */
export async function markRead(
  tx: Tx,
  empcode: string,
  which: readonly number[] | 'all',
  readAt: Date,
): Promise<number[]> {
  const feed = await tx
    .selectFrom('notificationFeeds')
    .select('change')
    .where('empcode', '=', empcode)
    .forUpdate()
    .executeTakeFirst();
  const change = (feed?.change ?? 0) + 1;
  const marked = await tx
    .updateTable('notifications')
    .set({ readAt, change })
    .where('empcode', '=', empcode)
    .where('readAt', 'is', null)
    .$if(which !== 'all', (some) => some.where('notificationId', '=', sql<number>`any(${which}::bigint[])`))
    .returning('notificationId')
    .execute();
  if (marked.length > 0) {
    await nextChanges(tx, [empcode]);
    await announce(tx, [empcode]);
  }
  return marked.map((row) => row.notificationId);
}
