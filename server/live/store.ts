import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** The channel on which servers tell one another that something has changed which every page shows. */
export const pagesChannel = 'pages_changed';

/** Has every page that is open read again, once the transaction is done, what it shows of a topic (`tells` of a query's meta). */
export async function tellPages(tx: Tx, topic: string): Promise<void> {
  await sql`select pg_notify(${pagesChannel}, ${topic})`.execute(tx);
}
