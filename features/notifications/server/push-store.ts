import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Subscription } from './push/pusher.ts';
import './tables.ts';

/** A browser that is told, and in which session it was asked for. */
export interface SubscriptionRow extends Subscription {
  readonly subscriptionId: number;
  readonly empcode: string;
  readonly sessionId: string;
}

/** At most so many of one person: the oldest goes. */
const most = 10;

/** Keeps a browser's subscription; of one browser it is whoever asked last. */
export async function saveSubscription(
  tx: Tx,
  subscription: Omit<SubscriptionRow, 'subscriptionId'>,
  createdAt: Date,
): Promise<void> {
  const { endpoint, ...rest } = subscription;
  await tx
    .insertInto('pushSubscriptions')
    .values({ endpoint, ...rest, createdAt })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...rest, createdAt }))
    .execute();
  await sql`
    delete from push_subscriptions where subscription_id in (
      select subscription_id from push_subscriptions where empcode = ${subscription.empcode}
      order by created_at desc, subscription_id desc offset ${most})`.execute(tx);
}

/** Forgets somebody's subscription of a browser. */
export async function dropSubscription(tx: Tx, empcode: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('pushSubscriptions')
    .where('empcode', '=', empcode)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Forgets these. */
export async function forgetSubscriptions(db: Db, subscriptionIds: readonly number[]): Promise<void> {
  if (subscriptionIds.length === 0) return;
  await db
    .deleteFrom('pushSubscriptions')
    .where('subscriptionId', '=', sql<number>`any(${subscriptionIds}::bigint[])`)
    .execute();
}

/** The browsers of these people. */
export async function listSubscriptions(
  db: Db | Tx,
  empcodes: readonly string[],
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('pushSubscriptions')
    .select(['subscriptionId', 'empcode', 'sessionId', 'endpoint', 'p256dh', 'auth'])
    .where('empcode', '=', sql<string>`any(${empcodes}::text[])`)
    .orderBy('subscriptionId')
    .execute();
}

/** One of them; undefined where it is gone. */
export async function findSubscription(
  db: Db,
  subscriptionId: number,
): Promise<(SubscriptionRow & { language: string | null }) | undefined> {
  return db
    .selectFrom('pushSubscriptions as subscription')
    .innerJoin('employees as employee', 'employee.empcode', 'subscription.empcode')
    .select(['subscriptionId', 'subscription.empcode', 'sessionId', 'endpoint', 'p256dh', 'auth'])
    .select('employee.language')
    .where('subscriptionId', '=', subscriptionId)
    .where('employee.leftOn', 'is', null)
    .executeTakeFirst();
}

/** Notes that a browser was not told: it takes no more, or the message was refused. */
export async function noteLoss(
  db: Db,
  loss: { empcode: string; host: string; at: Date; why: 'gone' | 'refused' },
): Promise<void> {
  await db.insertInto('pushLosses').values(loss).execute();
}

/** Forgets what was lost before a moment. */
export async function forgetLosses(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('pushLosses').where('at', '<', before).execute();
}

/** Some of the subscriptions, those after a number. */
export async function listSome(
  db: Db,
  after: number,
  count: number,
): Promise<{ subscriptionId: number; sessionId: string }[]> {
  return db
    .selectFrom('pushSubscriptions')
    .select(['subscriptionId', 'sessionId'])
    .where('subscriptionId', '>', after)
    .orderBy('subscriptionId')
    .limit(count)
    .execute();
}

/** True where a notice was read in the portal meanwhile, or another took its place. */
export async function isDone(db: Db, noticeJob: string, empcode: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select not exists (select from notifications
      where job_id = ${noticeJob} and empcode = ${empcode} and read_at is null) as done`.execute(db);
  return rows[0]?.done ?? true;
}
