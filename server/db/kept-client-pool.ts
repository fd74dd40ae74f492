import pg from 'pg';

/**
 * A pool for the embedded database, whose clients share its one connection. `pg.Pool` ends the client whose query failed and opens
 * another; what the first still had to hear (that it ended, the rows of the statement after) would reach the second, which would take
 * them for its own. A statement that PostgreSQL refuses breaks no connection, so the client stays.
 */
export class KeptClientPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: pg's query has seven overloads; this one only says who lets the client go
  override async query(config: any, values?: any): Promise<any> {
    const client = await this.connect();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  }
}
