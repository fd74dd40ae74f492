import type { Db, Tx } from '#server/db/database.ts';
import type { ViewingsTable } from './tables.ts';

/** Keeps anybody from ending a session, or beginning a viewing in it, until the transaction ends. False: it is over. */
export async function lockOpenSession(tx: Tx, sessionId: string): Promise<boolean> {
  const open = await tx
    .selectFrom('sessions')
    .select('sessionId')
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends what of a session has run out. */
export async function endOverdue(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('viewings')
    .set((row) => ({ endedAt: row.ref('until'), endedBecause: 'time' }))
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('until', '<=', now)
    .execute();
}

export async function insertViewing(
  tx: Tx,
  row: Omit<ViewingsTable, 'endedAt' | 'endedBecause'>,
): Promise<void> {
  await tx
    .insertInto('viewings')
    .values({ ...row, endedAt: null, endedBecause: null })
    .execute();
}

/** The viewing that a session is in, with the name of whom. */
export async function findViewing(
  db: Db | Tx,
  sessionId: string,
  now: Date,
): Promise<(ViewingsTable & { name: string }) | undefined> {
  return db
    .selectFrom('viewings as viewing')
    .innerJoin('employees as person', 'person.empcode', 'viewing.empcode')
    .selectAll('viewing')
    .select('person.name')
    .where('viewing.sessionId', '=', sessionId)
    .where('viewing.endedAt', 'is', null)
    .where('viewing.until', '>', now)
    .executeTakeFirst();
}

/** Ends a viewing that has not ended. */
export async function endViewing(
  db: Db | Tx,
  viewingId: string,
  because: 'press' | 'lapsed',
  now: Date,
): Promise<void> {
  await db
    .updateTable('viewings')
    .set({ endedAt: now, endedBecause: because })
    .where('viewingId', '=', viewingId)
    .where('endedAt', 'is', null)
    .execute();
}
