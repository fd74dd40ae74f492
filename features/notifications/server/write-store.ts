import { type Selectable, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { NotificationsTable } from './tables.ts';

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
