import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * The keys of PostgreSQL's advisory locks: all in one place, for two locks of one key would wait for each other. Any number will do, as
 * long as every server of one database uses the same.
 */
export const lockKeys = {
  migrations: 4_181_920,
  auditSeal: 4_181_921,
  /** One change of managers is judged at a time: by the database itself, which has this number too (refuse_manager_circle). */
  managers: 4_181_922,
  /** The first administrator is made by one server. */
  firstAdmin: 4_181_923,
  /** One change of what administrators keep at a time. */
  records: 4_181_924,
  /** Whoever takes a role away that somebody must hold: two at once would each see the other hold it. */
  lastHolders: 4_181_925,
  /** One upload is applied or undone at a time. */
  uploads: 4_181_926,
  /** Several coupon codes are taken at once by one at a time. */
  couponShares: 4_181_927,
  /** What is taken back, and what is delivered meanwhile. */
  withdrawals: 4_181_928,
  /** The tables of the queues are made by one server. */
  queues: 4_181_929,
  /** Pages of one-pagers are numbered by one at a time. */
  onePagers: 4_181_930,
  /** Whether two addresses lead to one database; with a number of whoever asks. */
  sameDatabase: 4_181_931,
} as const;

type Key = (typeof lockKeys)[keyof typeof lockKeys];

/** Waits for a lock and holds it until the end of the transaction. */
export async function holdLock(tx: Tx, key: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(tx);
}

/** The same beside others who share it; whoever holds it alone waits for them. */
export async function shareLock(tx: Tx, key: Key): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${key})`.execute(tx);
}

/** Holds a lock until the end of the transaction, unless somebody else does: false. */
export async function tryLock(tx: Tx, key: Key): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${key}) as mine`.execute(tx);
  return rows[0]?.mine ?? false;
}
