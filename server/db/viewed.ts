import type { Kysely, Transaction } from 'kysely';
import type pg from 'pg';
import type { Refusal } from '#contract/refusal.ts';
import { apartFromViewing, viewingNow, whileViewing } from '../viewing.ts';
import { SessionFreeClient } from './session-free.ts';
import type { Tables } from './tables.ts';

// Whoever looks at the portal as somebody else changes nothing, whatever a route does: the database sees to it.

/** What is asked outside of a transaction: of a connection that takes no write, which is told so as it is lent. */
export async function lentReadOnly(pool: pg.Pool): Promise<Pick<pg.PoolClient, 'query' | 'release'>> {
  const client = await pool.connect();
  if (client instanceof SessionFreeClient) return readingIn(client);
  await client.query('set default_transaction_read_only = on').catch((error: Error) => {
    client.release(error);
    throw error;
  });
  const giveBack = () =>
    client.query('set default_transaction_read_only = off').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
  return { query: client.query.bind(client), release: () => void giveBack() };
}

/** One of which a session keeps nothing is told with each transaction. */
function readingIn(client: SessionFreeClient & pg.PoolClient): Pick<pg.PoolClient, 'query' | 'release'> {
  client.isReadOnly = true;
  const giveBack = () => {
    client.isReadOnly = false;
    client.release();
  };
  return { query: client.query.bind(client), release: giveBack };
}

/** What a transaction in a viewing came to, which is not kept. */
class NotKept<T> extends Error {
  readonly result: T | Refusal;
  constructor(result: T | Refusal) {
    super('nothing of a viewing is kept');
    this.result = result;
  }
}

/** A transaction; in a viewing it does what it would, answers, and is rolled back: a read that notes something notes nothing. */
export async function inTransaction<T>(
  writes: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const viewing = viewingNow();
  if (!viewing) return writes.transaction().execute(work);
  try {
    return await apartFromViewing(() =>
      writes.transaction().execute(async (tx) => {
        throw new NotKept(await whileViewing(viewing, () => work(tx)));
      }),
    );
  } catch (error) {
    if (error instanceof NotKept) return error.result;
    throw error;
  }
}

/** True for what the database says to a write on a connection that takes none. */
export const isReadOnlyRefused = (error: unknown): boolean => (error as { code?: unknown }).code === '25006';
