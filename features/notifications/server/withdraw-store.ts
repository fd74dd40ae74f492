import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { announce, nextChanges } from './write-store.ts';
import './tables.ts';

/** Notes that what was said of something is taken back. */
export async function noteWithdrawn(tx: Tx, about: string, withdrawnAt: Date): Promise<void> {
  await tx
    .insertInto('notificationWithdrawals')
    .values({ about, withdrawnAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isWithdrawn(tx: Tx, about: string): Promise<boolean> {
  const found = await tx
    .selectFrom('notificationWithdrawals')
    .select('about')
    .where('about', '=', about)
    .executeTakeFirst();
  return found !== undefined;
}

/** What is read in place of a notice that was taken back. */
export const withdrawnKind = 'notification.withdrawn';

/** Puts this in place of the notice of some who have it, read; answers of how many. */
export async function withdrawSome(
  tx: Tx,
  about: string,
  instead: { text: string; sentence: unknown },
  at: Date,
  limit: number,
): Promise<number> {
  const held = await tx
    .selectFrom('notifications')
    .select('empcode')
    .where('about', '=', about)
    .where('kind', '<>', withdrawnKind)
    .limit(limit)
    .execute();
  const empcodes = held.map(({ empcode }) => empcode);
  if (empcodes.length === 0) return 0;
  await nextChanges(tx, empcodes);
  await sql`
    update notifications held set kind = ${withdrawnKind}, text = ${instead.text}, sentence = ${JSON.stringify(instead.sentence)}::jsonb,
      link = '/', read_at = coalesce(held.read_at, ${at}::timestamptz), change = feed.change
    from notification_feeds feed
    where feed.empcode = held.empcode and held.about = ${about} and held.empcode = any(${empcodes}::text[])`.execute(
    tx,
  );
  await announce(tx, empcodes);
  return empcodes.length;
}
