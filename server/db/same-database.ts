import { randomInt } from 'node:crypto';
import type { Database } from './database.ts';
import { lockKeys } from './locks.ts';

/** Two addresses that do not lead to one database. */
export class NotTheSame extends Error {}

/**
 * Finds out by a lock whether both ways lead to one database: one that is held on one of them is not free on the other.
 * @throws NotTheSame
 */
export async function expectSame({ alone, pool }: Pick<Database, 'alone' | 'pool'>): Promise<void> {
  const key = `${lockKeys.sameDatabase}, ${randomInt(2 ** 31 - 1)}`;
  const isFree = await alone(async (client) => {
    await client.query(`select pg_advisory_lock(${key})`);
    const { rows } = await pool.query(`select pg_try_advisory_xact_lock(${key}) as free`);
    return rows[0].free;
  });
  if (isFree)
    throw new NotTheSame(
      'DATABASE_DIRECT_URL leads to another database than DATABASE_URL: set both to the same one.',
    );
}
