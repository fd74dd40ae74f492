import { CompiledQuery, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { notificationsListed, unreadCounted } from '../contract.ts';
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

/** The newest of somebody's notifications, one more than a page has, with what each of `listNotifications` has besides. */
export interface FirstPage {
  readonly unread: number;
  readonly change: number;
  readonly rows: Awaited<ReturnType<typeof listNotifications>>;
}

// As JSON: to take thirty rows apart costs more than to find them.
const firstPages = `
  select asked.empcode, coalesce(feed.change, 0) as change,
    (select count(*) from (select from notifications one
      where one.empcode = asked.empcode and one.read_at is null limit ${unreadCounted}) counted) as unread,
    coalesce((select json_agg(json_build_object('notificationId', newest.notification_id, 'kind', newest.kind, 'text', newest.text,
        'sentence', newest.sentence, 'link', newest.link, 'createdAt', newest.created_at, 'readAt', newest.read_at,
        'arrived', newest.arrived, 'senderEmpcode', sender.empcode, 'senderName', sender.name,
        'senderDesignation', sender.designation) order by newest.arrived desc)
      from (select * from notifications one where one.empcode = asked.empcode
        order by one.arrived desc limit ${notificationsListed + 1}) newest
      left join employees sender on sender.empcode = newest.from_empcode), '[]') as rows
  from unnest($1::text[]) asked (empcode) left join notification_feeds feed on feed.empcode = asked.empcode`;

/** The newest notifications of some people, by their codes. One query. */
export async function listFirstPages(db: Db, empcodes: readonly string[]): Promise<Map<string, FirstPage>> {
  const asked = CompiledQuery.raw(firstPages, [empcodes]);
  const { rows: pages } = await db.executeQuery<FirstPage & { empcode: string }>(asked);
  return new Map(
    pages.map(({ empcode, unread, change, rows }) => {
      // JSON has no times.
      for (const row of rows) row.createdAt = new Date(row.createdAt);
      return [empcode, { unread: Number(unread), change, rows }];
    }),
  );
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
