import { CamelCasePlugin, Kysely, PostgresDialect, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { whileWaiting } from '../thread-time.ts';
import { viewingNow } from '../viewing.ts';
import { openEmbedded } from './embedded.ts';
import { KeptClientPool } from './kept-client-pool.ts';
import { createListener, type Listener } from './listener.ts';
import { NamedStatementClient } from './named-statements.ts';
import { PipelinedPool } from './pipelined-pool.ts';
import { createReplica, type Replica } from './replica.ts';
import type { Tables } from './tables.ts';
import { inTransaction, lentReadOnly } from './viewed.ts';
import { connection, connectionTimeoutMillis, type Ways, waysTo } from './ways.ts';

// A count fits a double; money is minor units and does too (checked at the edge: at most 10^12).
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// A date stays the text YYYY-MM-DD: a day has no time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** SQL that selects such rows, or a part of one. */
export type Select<Row> = RawBuilder<Row>;

export interface Database {
  /** The one pool: transactions and everything that is not a short read. */
  readonly pool: pg.Pool;
  /** Short reads outside a transaction: pipelined on PostgreSQL, with a statement timeout. Never use it inside `transact`. */
  readonly reads: Db;
  /** What may be some seconds old and may take its time: reports, exports, figures, the index of people. The replica answers where there is one that keeps up, else the primary; either takes no write. */
  readonly reports: Db;
  /** Writes outside a use case (a background job, a script). */
  readonly writes: Db;
  readonly embedded: boolean;
  /** True when this start made the database (an embedded one that was not there before). */
  readonly fresh: boolean;
  /** Null: there is none. */
  readonly replica: Pick<Replica, 'state'> | null;
  /** Works on a connection of its own, on which a statement may take as long as it does: an upgrade. The embedded database has one for all. */
  alone<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Hears NOTIFY on a channel until the returned function is called. */
  readonly listen: Listener['listen'];
  close(): Promise<void>;
}

const readTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
/** Connections to a replica. */
const mostReports = 4;
/** Whoever gets no connection to it by then asks the primary. */
const soonMs = 3_000;
/** Names in a fault which of the ways it was. */
const directSetting = 'DATABASE_DIRECT_URL';

export interface DatabaseOptions {
  /** PostgreSQL, or a pooler in front of it where `directUrl` is given. */
  readonly databaseUrl?: string | undefined;
  /** Straight to PostgreSQL, for what needs a session: the portal listens, migrates and locks there. */
  readonly directUrl?: string | undefined;
  /** A replica that follows it. */
  readonly replicaUrl?: string | undefined;
  readonly dataDirectory: string | null;
  readonly poolSize?: number;
  readonly onError: (error: Error) => void;
}

/** Opens the database: PostgreSQL by its address, else the embedded one in `dataDirectory` (null: in memory). */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDirectory, onError } = options;
  return databaseUrl ? openPostgres(databaseUrl, options) : openInProcess(dataDirectory, onError);
}

async function openPostgres(
  url: string,
  { directUrl, replicaUrl, poolSize = 8, onError }: DatabaseOptions,
): Promise<Database> {
  const ways = waysTo(directUrl !== undefined);
  const pool = new pg.Pool(ways.ofPool(url, poolSize, statementTimeoutMs));
  listenForErrors(pool, onError);
  const pipelined = new PipelinedPool(() => ways.reader(url, readTimeoutMs), onError);
  const direct = {
    ...connection,
    connectionString: directUrl ?? url,
    ...(directUrl !== undefined && { setting: directSetting }),
  };
  const listener = createListener(() => new pg.Client(direct), onError);
  const replica = replicaUrl === undefined ? null : openReplica(replicaUrl, pool, ways, onError);
  void replica?.look();
  return {
    pool,
    reads: kysely(pipelined, pool),
    reports: kyselyBy(() => (replica ? replica.connect() : lentReadOnly(pool)), pool),
    writes: kysely(pool),
    embedded: false,
    fresh: false,
    replica,
    alone: (work) => onOwnConnection({ ...direct, connectionTimeoutMillis }, onError, work),
    listen: listener.listen,
    async close() {
      await replica?.end();
      await listener.end();
      await pipelined.end();
      await pool.end();
    },
  };
}

/** Reports are few at a time; what is read of them does not hold up the looks. */
function openReplica(url: string, primary: pg.Pool, ways: Ways, onError: (error: Error) => void): Replica {
  const pools = {
    primary,
    replica: new pg.Pool({
      ...ways.ofPool(url, mostReports, statementTimeoutMs),
      connectionTimeoutMillis: soonMs,
    }),
    looks: new pg.Pool({ ...ways.ofPool(url, 1, readTimeoutMs), connectionTimeoutMillis: soonMs }),
  };
  // What breaks is told of by the looks.
  for (const one of [pools.replica, pools.looks]) listenForErrors(one, () => {});
  return createReplica(pools, onError);
}

async function onOwnConnection<T>(
  { setting, ...config }: pg.ClientConfig & { readonly setting?: string },
  onError: (error: Error) => void,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', onError);
  await client.connect().catch((error: Error) => {
    throw setting === undefined ? error : Object.assign(error, { setting });
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function openInProcess(
  dataDirectory: string | null,
  onError: (error: Error) => void,
): Promise<Database> {
  const embedded = await openEmbedded(dataDirectory);
  // One connection: whoever waits for it waits behind at most a few hundred short transactions.
  const pool = new KeptClientPool({
    ...embedded.config,
    Client: NamedStatementClient,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
  });
  listenForErrors(pool, onError);
  const db = kysely(pool);
  return {
    pool,
    reads: db,
    reports: kyselyBy(() => lentReadOnly(pool), pool),
    writes: db,
    embedded: true,
    fresh: embedded.fresh,
    replica: null,
    async alone(work) {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    listen: async (channel, heard) => embedded.pglite.listen(channel, heard),
    async close() {
      await pool.end();
      await embedded.close();
    },
  };
}

/** The pool hears only the connections that rest in it; one that breaks while somebody works on it would end the process. */
function listenForErrors(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('connect', (client) => client.on('error', onError));
  // Of one that rests: it has said so itself.
  pool.on('error', () => {});
}

/** `viewed`: where a viewing asks, if not there: a pipeline's connections are everybody's. */
function kysely(from: pg.Pool | PipelinedPool, viewed = from as pg.Pool): Db {
  const pool = from as pg.Pool;
  return kyselyBy(() => (viewingNow() ? lentReadOnly(viewed) : pool.connect()), pool);
}

function kyselyBy(lend: () => Promise<Pick<pg.PoolClient, 'query' | 'release'>>, pool: pg.Pool): Db {
  const connect = () => whileWaiting(lend() as Promise<pg.PoolClient>);
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** The query builder on one connection, within whatever transaction that is in. */
export function onClient(client: pg.ClientBase): Db {
  const lent = { query: client.query.bind(client), release() {} };
  return kysely({ connect: async () => lent, end: async () => {}, options: {} } as unknown as pg.Pool);
}

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * One use case: everything `work` writes is committed together, or, when it throws or returns a refusal,
 * nothing is. A refusal is returned as the value it is.
 */
export async function transact<T>(
  database: Database,
  work: (tx: Tx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await inTransaction<T>(database.writes, async (tx) => {
      const result = await work(tx);
      if (isRefusal(result)) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
