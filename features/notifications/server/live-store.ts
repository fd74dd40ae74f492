import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { unreadCounted } from '../contract.ts';
import type { ShownRow } from './store.ts';
import './tables.ts';

/** How far somebody has read the changes of their notifications. */
export interface ReadUpTo {
  readonly empcode: string;
  /** The number of the last change that they know. */
  readonly since: number;
}

/** A change that they do not know, with the number of the last one; a row without a notice where there is none. */
export interface ChangeRow extends ShownRow {
  readonly place: number;
  readonly feedChange: number;
  readonly unread: number;
  readonly notificationId: number | null;
}

/**
 * What has changed for each of these, all of one moment: by their place in the list, the oldest change first, at most `limit` each. A
 * person whose last change is before what they say they know has nothing.
 */
export async function listChanges(db: Db, known: readonly ReadUpTo[], limit: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select known.place::int, coalesce(feed.change, 0) as feed_change, unread.count as unread, notification.*
    from unnest(${known.map(({ empcode }) => empcode)}::text[], ${known.map(({ since }) => since)}::bigint[])
      with ordinality as known (empcode, since, place)
    left join notification_feeds feed on feed.empcode = known.empcode
    cross join lateral (select count(*) from (select from notifications one
      where one.empcode = known.empcode and one.read_at is null limit ${unreadCounted}) counted) unread
    left join lateral (
      select one.notification_id, one.kind, one.text, one.sentence, one.link, one.created_at, one.read_at,
        sender.empcode as sender_empcode, sender.name as sender_name, sender.designation as sender_designation
      from notifications one left join employees sender on sender.empcode = one.from_empcode
      where one.empcode = known.empcode and one.change > known.since and one.change > 0
      order by one.change, one.arrived limit ${limit}
    ) notification on true`.execute(db);
  return rows;
}
