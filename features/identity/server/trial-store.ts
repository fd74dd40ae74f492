import type { Db } from '#server/db/database.ts';
import type { SignInTest } from '../doctor-contract.ts';
import type { SignInTestsTable } from './tables.ts';

type Begun = Omit<SignInTestsTable, 'finishedAt' | 'outcome'>;

export async function insertTest(db: Db, row: Begun): Promise<void> {
  await db
    .insertInto('signInTests')
    .values({ ...row, finishedAt: null, outcome: null })
    .execute();
}

/** A test that is under way. */
export async function findTest(db: Db, requestId: string, now: Date): Promise<SignInTestsTable | undefined> {
  return db
    .selectFrom('signInTests')
    .selectAll()
    .where('requestId', '=', requestId)
    .where('finishedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Spends a test: true once, whoever else tries at the same time. */
export async function spendTest(db: Db, requestId: string, now: Date): Promise<boolean> {
  const spent = await db
    .updateTable('signInTests')
    .set({ finishedAt: now })
    .where('requestId', '=', requestId)
    .where('finishedAt', 'is', null)
    .returning('requestId')
    .executeTakeFirst();
  return spent !== undefined;
}

export async function keepOutcome(db: Db, requestId: string, outcome: SignInTest): Promise<void> {
  await db
    .updateTable('signInTests')
    .set({ outcome: JSON.stringify(outcome) })
    .where('requestId', '=', requestId)
    .execute();
}

/** Takes what came of a test out of the database: it is shown once, to the session that began it. */
export async function takeOutcome(
  db: Db,
  requestId: string,
  sessionId: string,
  now: Date,
): Promise<SignInTest | undefined> {
  const taken = await db
    .deleteFrom('signInTests')
    .where('requestId', '=', requestId)
    .where('sessionId', '=', sessionId)
    .where('expiresAt', '>', now)
    .where('outcome', 'is not', null)
    .returning('outcome')
    .executeTakeFirst();
  return (taken?.outcome ?? undefined) as SignInTest | undefined;
}

export async function removeExpiredTests(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('signInTests').where('expiresAt', '<=', now).execute();
}
