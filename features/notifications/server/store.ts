import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { unreadCounted } from '../contract.ts';
import type { NotificationsTable } from './tables.ts';

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

/** Locks these people's feeds until the end of the transaction, in one order for all, and counts a change of each. */
export async function nextChanges(tx: Tx, empcodes: readonly string[]): Promise<void> {
  await sql`
    insert into notification_feeds (empcode, change)
    select distinct empcode, 1 from unnest(${empcodes}::text[]) as empcode order by empcode
    on conflict (empcode) do update set change = notification_feeds.change + 1`.execute(tx);
}

/** The channel on which servers tell one another whose notifications have changed: their codes, with commas between. */
export const changedChannel = 'notifications_changed';
/** A payload takes 8,000 bytes. */
const toldAtOnce = 300;

/** Tells the servers whose notifications have changed. */
export async function announce(tx: Tx, empcodes: readonly string[]): Promise<void> {
  for (let from = 0; from < empcodes.length; from += toldAtOnce) {
    const codes = empcodes.slice(from, from + toldAtOnce).join();
    await sql`select pg_notify(${changedChannel}, ${codes})`.execute(tx);
  }
}

/** A notice as it is kept, for one person or many. */
export type KeptNotice = Omit<
  Selectable<NotificationsTable>,
  'notificationId' | 'empcode' | 'readAt' | 'change' | 'arrived'
>;

/**
 * Adds one row for each of these employees, in one statement; those who have this job's already are passed over. Where it is about
 * something, it takes the place of an earlier one about the same, and is passed over where a later one stands there.
 */
export async function insertForEach(tx: Tx, empcodes: readonly string[], notice: KeptNotice): Promise<void> {
  if (empcodes.length === 0) return;
  const { jobId, fromEmpcode, kind, text, link, createdAt, about, revision } = notice;
  const sentence = notice.sentence && JSON.stringify(notice.sentence);
  await nextChanges(tx, empcodes);
  await sql`
    insert into notifications (job_id, empcode, from_empcode, kind, text, sentence, link, created_at, about, revision, change)
    select ${jobId}::text, feed.empcode, ${fromEmpcode}::text, ${kind}::text, ${text}::text, ${sentence}::jsonb, ${link}::text,
      ${createdAt}::timestamptz, ${about}::text, ${revision}::bigint, feed.change
    from notification_feeds feed where feed.empcode = any(${empcodes}::text[])
    on conflict ${about === null ? sql`(job_id, empcode) do nothing` : takingPlace}`.execute(tx);
  await announce(tx, empcodes);
}

const takingPlace = sql`(empcode, about) where about is not null do update set
  job_id = excluded.job_id, from_empcode = excluded.from_empcode, kind = excluded.kind, text = excluded.text,
  sentence = excluded.sentence, link = excluded.link, created_at = excluded.created_at, revision = excluded.revision,
  change = excluded.change, arrived = default, read_at = null
  where notifications.revision < excluded.revision`;
