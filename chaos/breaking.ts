import { setTimeout as rest } from 'node:timers/promises';
import type pg from 'pg';

/** What nearly every write adds to: who waits for it keeps a connection of the pool, until there is none left. */
const waitedFor = 'lock table audit_log in access exclusive mode';

/** Holds a table for a while, as a change of it by hand would. */
export async function holding(pool: pg.Pool, milliseconds: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(waitedFor);
    await rest(milliseconds);
    await client.query('rollback');
  } finally {
    client.release();
  }
}

export async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.ok ?? false;
}
