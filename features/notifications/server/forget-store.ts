import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import './tables.ts';

/** When a day (YYYY-MM-DD) began in a time zone. */
export async function beginningOf(db: Db, day: string, timeZone: string): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (${day}::date)::timestamp at time zone ${timeZone} as at`.execute(db);
  return rows[0]?.at as Date;
}

/** Of so many notifications after a number, lets go those from before a time. `last`: the number of the last that was looked at; null: there was none. */
export async function forgetOldest(
  db: Db,
  { after, before, most }: { readonly after: number; readonly before: Date; readonly most: number },
): Promise<{ readonly gone: number; readonly last: number | null }> {
  const { rows } = await sql<{ gone: number; last: number | null }>`
    with looked as (
      select notification_id, created_at from notifications
      where notification_id > ${after} order by notification_id limit ${most}
    ), gone as (
      delete from notifications
      where notification_id in (select notification_id from looked where created_at < ${before}) returning 1)
    select (select count(*)::integer from gone) as gone, (select max(notification_id) from looked) as last`.execute(
    db,
  );
  return rows[0] ?? { gone: 0, last: null };
}
