import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import '../../../server/company/tables.ts';
import type { NotificationsTable } from './tables.ts';

/** Somebody's newest notifications, newest first, with who sent them, and (in each row) how many of all theirs are unread. */
export async function listNewest(db: Db, empcode: string, limit: number) {
  return db
    .selectFrom('notifications as notification')
    .leftJoin('employees as sender', 'sender.empcode', 'notification.fromEmpcode')
    .select([
      'notification.notificationId',
      'notification.kind',
      'notification.text',
      'notification.link',
      'notification.createdAt',
      'notification.readAt',
      'sender.empcode as senderEmpcode',
      'sender.name as senderName',
      'sender.designation as senderDesignation',
      'sender.hasPicture as senderHasPicture',
    ])
    .select((select) =>
      select
        .selectFrom('notifications')
        .select((count) => count.fn.countAll<number>().as('unread'))
        .where('empcode', '=', empcode)
        .where('readAt', 'is', null)
        .as('unread'),
    )
    .where('notification.empcode', '=', empcode)
    .orderBy('notification.notificationId', 'desc')
    .limit(limit)
    .execute();
}

/** How many of somebody's notifications are unread. */
export async function countUnread(tx: Tx, empcode: string): Promise<number> {
  const { unread } = await tx
    .selectFrom('notifications')
    .select((select) => select.fn.countAll<number>().as('unread'))
    .where('empcode', '=', empcode)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks those of the ids that are this person's and unread; returns them. Locked in order: two tabs never block each other. */
export async function markRead(
  tx: Tx,
  empcode: string,
  ids: readonly number[],
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
        .where('notificationId', '=', sql<number>`any(${ids}::bigint[])`)
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
  await sql`
    insert into notifications (job_id, empcode, from_empcode, kind, text, link, created_at)
    select ${jobId}::text, empcode, ${fromEmpcode}::text, ${kind}::text, ${text}::text, ${link}::text, ${createdAt}::timestamptz
    from unnest(${empcodes}::text[]) as empcode
    on conflict (job_id, empcode) do nothing`.execute(db);
}
