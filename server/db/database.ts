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
import type { Tables } from './tables.ts';
import { inTransaction, lentReadOnly } from './viewed.ts';

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
  /** Writes outside a use case (a background job, a script). */
  readonly writes: Db;
  readonly embedded: boolean;
  /** True when this start made the database (an embedded one that was not there before). */
  readonly fresh: boolean;
  /** Works on a connection of its own, on which a statement may take as long as it does: an upgrade. The embedded database has one for all. */
  alone<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Hears NOTIFY on a channel until the returned function is called. */
  readonly listen: Listener['listen'];
  close(): Promise<void>;
}

const readTimeoutMs = 5_000;
const statementTimeoutMs = 30_000;
const connectionTimeoutMillis = 30_000;

/** Opens the database: PostgreSQL by its address, else the embedded one in `dataDirectory` (null: in memory). */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDirectory: string | null;
  poolSize?: number;
  onError: (error: Error) => void;
}): Promise<Database> {
  return options.databaseUrl
    ? openPostgres(options.databaseUrl, options.poolSize ?? 8, options.onError)
    : openInProcess(options.dataDirectory, options.onError);
}

async function openPostgres(
  url: string,
  poolSize: number,
  onError: (error: Error) => void,
): Promise<Database> {
  const config = { connectionString: url, application_name: 'me-at-product', keepAlive: true };
  const pool = new pg.Pool({
    ...config,
    Client: NamedStatementClient,
    max: poolSize,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis,
  });
  listenForErrors(pool, onError);
  const pipelined = new PipelinedPool(
    () =>
      new NamedStatementClient({
        ...config,
        pipeline: true,
        statement_timeout: readTimeoutMs,
      } as pg.ClientConfig),
    onError,
  );
  const listener = createListener(() => new pg.Client(config), onError);
  return {
    pool,
    reads: kysely(pipelined, pool),
    writes: kysely(pool),
    embedded: false,
    fresh: false,
    alone: (work) => onOwnConnection({ ...config, connectionTimeoutMillis }, onError, work),
    listen: listener.listen,
    async close() {
      await listener.end();
      await pipelined.end();
      await pool.end();
    },
  };
}

async function onOwnConnection<T>(
  config: pg.ClientConfig,
  onError: (error: Error) => void,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', onError);
  await client.connect();
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
    writes: db,
    embedded: true,
    fresh: embedded.fresh,
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
  const connect = () =>
    whileWaiting(viewingNow() ? (lentReadOnly(viewed) as Promise<pg.PoolClient>) : pool.connect());
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
