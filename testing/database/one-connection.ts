import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Db } from '#server/db/database.ts';

/**
 * The database, with an eye on what the embedded one cannot do: it has one connection, so that a statement beside a transaction, made
 * by what runs in it, would wait for itself for ever. On PostgreSQL nobody would notice; here either database throws.
 */
export function watchConnection(database: Database): Database {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const refuseInside = () => {
    if (inside.getStore()?.open)
      throw new Error('A statement beside a transaction, by what runs in it: use its `tx`.');
  };
  const beside = <T extends object>(target: T, own: Partial<T> = {}): T =>
    new Proxy(target, {
      get(_, name) {
        if (Object.hasOwn(own, name)) return own[name as keyof T];
        const value = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          refuseInside();
          return value.apply(target, given);
        };
      },
    });
  const writes: Db = beside(database.writes, {
    transaction() {
      refuseInside();
      const builder = database.writes.transaction();
      const execute: typeof builder.execute = (work) =>
        builder.execute((tx) => {
          const transaction = { open: true };
          return inside
            .run(transaction, () => work(tx))
            .finally(() => {
              transaction.open = false;
            });
        });
      return beside(builder, { execute });
    },
  });
  return {
    ...database,
    writes,
    reads: beside(database.reads),
    reports: beside(database.reports),
    pool: beside(database.pool),
  };
}
