import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { createReplica, type ReplicaState } from '../db/replica.ts';
import type { Env } from '../env.ts';
import { withinMs } from './answers.ts';
import type { Asked } from './gather-database.ts';

/** Of a place that the replica has come to it is known how long ago that was: after a look or two. */
const looks = 3;
const betweenMs = 1_000;

/** How the replica stands; null: there is none. */
export async function lookAtReplica(env: Env, { open }: Asked): Promise<ReplicaState | null> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL } = env;
  if (open || !DATABASE_REPLICA_URL) return open?.replica?.state ?? null;
  const poolTo = (connectionString: string | undefined) => {
    const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: withinMs });
    return pool.on('error', () => {});
  };
  const primary = poolTo(DATABASE_DIRECT_URL ?? DATABASE_URL);
  const pools = { primary, replica: poolTo(DATABASE_REPLICA_URL), looks: poolTo(DATABASE_REPLICA_URL) };
  const replica = createReplica(pools, () => {});
  try {
    for (let look = 0; look < looks && replica.state.standing !== 'up'; look++) {
      if (look > 0) await rest(betweenMs);
      await replica.look();
    }
    return replica.state;
  } finally {
    await replica.end();
    await primary.end();
  }
}
