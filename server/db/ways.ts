import type pg from 'pg';
import { NamedStatementClient } from './named-statements.ts';
import { SessionFreeClient } from './session-free.ts';

export const connection = { application_name: 'me-at-product', keepAlive: true };
export const connectionTimeoutMillis = 30_000;

/** How connections are made on which a statement may take so many milliseconds. */
export interface Ways {
  ofPool(url: string, max: number, boundMs: number): pg.PoolConfig;
  /** One that many readers share. */
  reader(url: string, boundMs: number): pg.Client;
}

/** Straight to PostgreSQL a session keeps how long a statement may take, and what was prepared; behind a pooler of transactions there is none that does. */
export function waysTo(pooled: boolean): Ways {
  const Client = (pooled ? SessionFreeClient : NamedStatementClient) as typeof pg.Client;
  const bounded = (boundMs: number) => (pooled ? { boundMs } : { statement_timeout: boundMs });
  return {
    ofPool: (url, max, boundMs) => ({
      ...connection,
      ...bounded(boundMs),
      connectionString: url,
      Client,
      max,
      connectionTimeoutMillis,
    }),
    reader: (url, boundMs) =>
      new Client({
        ...connection,
        ...bounded(boundMs),
        connectionString: url,
        pipeline: true,
      } as pg.ClientConfig),
  };
}
