import pg from 'pg';
import type { Overloaded } from './overloaded.ts';

/**
 * A pool for the embedded database, whose clients share its one connection. `pg.Pool` ends the client whose query failed and opens
 * another; that the first has ended is told when the second is listening, which takes it for its own end and gives up what it was
 * asked, and so on. A statement that PostgreSQL refuses breaks no connection, so the client stays.
 */
export class KeptClientPool extends pg.Pool {
  // Only says who lets the client go.
  override async query(config: Overloaded, values?: Overloaded): Promise<Overloaded> {
    const client = await this.connect();
    try {
      return await client.query(config, values);
    } finally {
      client.release();
    }
  }
}
