import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

interface Read {
  readonly name: string;
  readonly json: RawBuilder<unknown>;
  readonly resolve: (found: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const unsent = new WeakMap<Db, Map<string, Read[]>>();

/**
 * Makes one statement of what several rooms read for somebody in one turn of the event loop: what waits for them, say. `json` is a subquery
 * that gives one value, as JSON: times come as texts. `name` is the read's own among all. What one of them throws, all of that statement do.
 */
export function batched<T>(db: Db, whom: string, name: string, json: RawBuilder<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const all = unsent.get(db) ?? new Map<string, Read[]>();
    unsent.set(db, all);
    const read: Read = { name, json, resolve: resolve as Read['resolve'], reject };
    const others = all.get(whom);
    // A name stands in a statement once, so that there are few different ones: who asks for the same again is in the next.
    if (others && !others.some((one) => one.name === name)) return void others.push(read);
    const reads = [read];
    all.set(whom, reads);
    setImmediate(() => {
      if (all.get(whom) === reads) all.delete(whom);
      void sendAll(db, reads);
    });
  });
}

async function sendAll(db: Db, reads: Read[]): Promise<void> {
  const inOrder = reads.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const columns = inOrder.map(({ json }, place) => sql`${json} as ${sql.ref(`read${place}`)}`);
  try {
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db);
    for (const [place, { resolve }] of inOrder.entries()) resolve(rows[0]?.[`read${place}`]);
  } catch (error) {
    for (const { reject } of inOrder) reject(error);
  }
}
