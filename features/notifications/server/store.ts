import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import { unreadCounted } from '../contract.ts';
import type { NotificationsTable } from './tables.ts';

/**
 * Somebody's notifications from behind `before` on (null: the newest), newest first, with who sent them, and (in each row) how many of
 * all theirs are unread.
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
      'sender.empcode as senderEmpcode',
      'sender.name as senderName',
      'sender.designation as senderDesignation',
    ])
    .select(unreadOf(empcode).as('unread'))
    .where('notification.empcode', '=', empcode)
    .$if(before !== null, (query) => query.where('notification.notificationId', '<', before ?? 0))
    .orderBy('notification.notificationId', 'desc')
    .limit(limit)
    .execute();
}

/** Somebody's unread notifications, counted up to 1,000: to count all would read all. */
function unreadOf(empcode: string) {
  return sql<number>`(select count(*) from (select from notifications unread
    where unread.empcode = ${empcode} and unread.read_at is null limit ${unreadCounted}) unread)`;
}

/** How many of somebody's notifications are unread; at most 1,000 are counted. */
export async function countUnread(db: Db | Tx, empcode: string): Promise<number> {
  const { unread } = await db.selectNoFrom(unreadOf(empcode).as('unread')).executeTakeFirstOrThrow();
  return Number(unread);
}

/**
 * Marks those of the ids (`all`: every one) that are this person's and unread; returns them. Locked in order: two tabs never block
 * each other.
 */
export async function markRead(
  tx: Tx,
  empcode: string,
  which: readonly number[] | 'all',
  readAt: Date,
): Promise<number[]> {
  const marked = await tx
    .updateTable('notifications')
    .set({ readAt })
    .where('notificationId', 'in', (select) =>
      select
        .selectFrom('notifications')
        .select('notificationId')
        .where('empcode', '=', empcode)
        .where('readAt', 'is', null)
        .$if(which !== 'all', (some) =>
          some.where('notificationId', '=', sql<number>`any(${which}::bigint[])`),
        )
        .orderBy('notificationId')
        .forUpdate(),
    )
    .returning('notificationId')
    .execute();
  return marked.map((row) => row.notificationId);
}

/** Adds one row for each of these employees, in one statement; those who have this job's already are passed over. */
export async function insertForEach(
  db: Db | Tx,
  empcodes: readonly string[],
  notice: Omit<Selectable<NotificationsTable>, 'notificationId' | 'empcode' | 'readAt'>,
): Promise<void> {
  const { jobId, fromEmpcode, kind, text, link, createdAt } = notice;
  const sentence = notice.sentence && JSON.stringify(notice.sentence);
  await sql`
    insert into notifications (job_id, empcode, from_empcode, kind, text, sentence, link, created_at)
    select ${jobId}::text, empcode, ${fromEmpcode}::text, ${kind}::text, ${text}::text, ${sentence}::jsonb, ${link}::text, ${createdAt}::timestamptz
    from unnest(${empcodes}::text[]) as empcode
    on conflict (job_id, empcode) do nothing`.execute(db);
}
