import type pg from 'pg';
import { isDatabaseLost } from './connection-errors.ts';
import { createLag } from './lag.ts';
import { lentReadOnly } from './viewed.ts';

/** How the replica stands. `away`: it does not answer, or is no replica of this database; `late`: it is too far behind. Both are passed over. */
export interface ReplicaState {
  readonly standing: 'up' | 'late' | 'away';
  /** Seconds behind the primary; null: not known. */
  readonly lagSeconds: number | null;
}

type Lent = Pick<pg.PoolClient, 'query' | 'release'>;

export interface Replica {
  readonly state: ReplicaState;
  /** A connection for what may be some seconds old: of the replica, or of the primary where that is passed over. Neither takes a write. */
  connect(): Promise<Lent>;
  /** Looks how far behind it is. */
  look(): Promise<void>;
  end(): Promise<void>;
}

/** What is further behind is passed over. Milliseconds. */
const mostLagMs = 10_000;
const lookEveryMs = 1_000;
/** What has not answered by then is away. */
const answersWithinMs = 2_000;

/** Of which database of which server; and where it is in the log of changes. */
const place = `(select system_identifier::text from pg_control_system()) || '/' ||
  (select oid from pg_database where datname = current_database()) as place`;
const ofPrimary = `select (pg_current_wal_lsn() - '0/0')::text as position, ${place}`;
const ofReplica = `select (pg_last_wal_replay_lsn() - '0/0')::text as position, pg_is_in_recovery() as follows, ${place}`;

interface Pools {
  readonly primary: pg.Pool;
  /** For what is read of the replica. */
  readonly replica: pg.Pool;
  /** For the looks, one connection: they never wait for a report. */
  readonly looks: pg.Pool;
}

/** A replica is asked where it is once a second from the first `look` on. */
export function createReplica({ primary, replica, looks }: Pools, onError: (error: Error) => void): Replica {
  const lag = createLag();
  let state: ReplicaState = { standing: 'away', lagSeconds: null };
  let timer: NodeJS.Timeout | undefined;
  let ended = false;

  /** Said once, as it comes to be passed over. */
  const passOver = (next: ReplicaState, why: Error) => {
    if (state.standing === 'up' && !ended) onError(why);
    state = next;
  };
  const lost = (error: unknown) => passOver({ ...state, standing: 'away' }, error as Error);

  async function look(): Promise<void> {
    clearTimeout(timer);
    try {
      const lagMs = await inTime(measured());
      const lagSeconds = lagMs === null ? null : lagMs / 1_000;
      if (lagMs === null || lagMs > mostLagMs)
        passOver(
          { standing: 'late', lagSeconds },
          new Error('the replica is behind: reports ask the primary'),
        );
      else state = { standing: 'up', lagSeconds };
    } catch (error) {
      lost(error);
    }
    if (!ended) timer = setTimeout(look, lookEveryMs).unref();
  }

  async function measured(): Promise<number | null> {
    const asked = performance.now();
    const [written] = (await primary.query(ofPrimary)).rows;
    lag.note(BigInt(written.position), asked);
    const [come] = (await looks.query(ofReplica)).rows;
    if (!come.follows || come.place !== written.place)
      throw new Error('DATABASE_REPLICA_URL leads to no replica of this database: reports ask the primary');
    return lag.reached(BigInt(come.position), performance.now());
  }

  async function connect(): Promise<Lent> {
    if (state.standing !== 'up') return lentReadOnly(primary);
    // The looks tell of one that is away; all its connections may be in use, too.
    const client = await replica.connect().catch(() => null);
    return client ? orOfPrimary(client, primary, lost) : lentReadOnly(primary);
  }

  return {
    get state() {
      return state;
    },
    connect,
    look,
    async end() {
      ended = true;
      clearTimeout(timer);
      await Promise.all([replica.end(), looks.end()]);
    },
  };
}

/** A connection of the replica; what that cannot answer any more is asked of the primary. */
function orOfPrimary(client: pg.PoolClient, primary: pg.Pool, lost: (error: unknown) => void): Lent {
  let instead: Promise<Lent> | undefined;
  let broken: Error | undefined;
  const query = async (...asked: unknown[]): Promise<unknown> => {
    const ask = (of: Lent) => (of.query as (...given: unknown[]) => Promise<unknown>)(...asked);
    if (instead) return ask(await instead);
    try {
      return await ask(client);
    } catch (error) {
      if (isDatabaseLost(error)) {
        broken = error as Error;
        lost(error);
      } else if (!isConflict(error)) throw error;
      instead ??= lentReadOnly(primary);
      return ask(await instead);
    }
  };
  const release = () => {
    client.release(broken);
    instead?.then((lent) => lent.release()).catch(() => {});
  };
  return { query: query as Lent['query'], release };
}

/** What was read is in the way of what the replica has to follow. */
const isConflict = (error: unknown) => (error as { code?: unknown }).code === '40001';

async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      reject,
      answersWithinMs,
      new Error('the replica does not answer: reports ask the primary'),
    );
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}
