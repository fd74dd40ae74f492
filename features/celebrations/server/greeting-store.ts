import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** Greetings that were sent, and who is not celebrated. */

/** Keeps that somebody has greeted somebody on a day. False: they have already. What they sent on days before is let go. */
export async function keepGreeting(
  tx: Tx,
  greeting: { sender: string; receiver: string; day: string; sentAt: Date },
): Promise<boolean> {
  const kept = await tx
    .insertInto('celebrationGreetings')
    .values(greeting)
    .onConflict((conflict) => conflict.doNothing())
    .returning('receiver')
    .executeTakeFirst();
  await tx
    .deleteFrom('celebrationGreetings')
    .where('sender', '=', greeting.sender)
    .where('day', '<', greeting.day)
    .execute();
  return kept !== undefined;
}

/** True of somebody who does not want to be shown. */
export async function isHidden(db: Db | Tx, empcode: string): Promise<boolean> {
  const found = await db
    .selectFrom('celebrationsHidden')
    .select('empcode')
    .where('empcode', '=', empcode)
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps whether somebody wants to be shown. */
export async function setHidden(tx: Tx, empcode: string, hidden: boolean, since: Date): Promise<void> {
  if (hidden)
    await tx
      .insertInto('celebrationsHidden')
      .values({ empcode, since })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('celebrationsHidden').where('empcode', '=', empcode).execute();
}
