import { PgBoss } from 'pg-boss';
import type { Database } from '#server/db/database.ts';
import type { Outbox } from '#server/jobs/outbox.ts';

export interface DrainableOutbox extends Outbox {
  /** Does what is due, and runs every job that waits, and those that they leave behind, here and now. Returns how many ran; throws what a job throws. */
  drain(): Promise<number>;
}

/** The portal's outbox, whose jobs a test runs when it wants to see what they do. */
export function drainable(outbox: Outbox, database: Database): DrainableOutbox {
  const workers = new Map<string, (data: unknown, id: string) => Promise<void>>();
  const rounds: (() => Promise<number>)[] = [];
  let boss: PgBoss | undefined;
  const opened = async () => {
    boss ??= await new PgBoss({
      db: { executeSql: async (text, values) => database.pool.query(text, values as unknown[]) },
      supervise: false,
      schedule: false,
      migrate: false,
    }).start();
    return boss;
  };
  return {
    ...outbox,
    work(queue, run) {
      workers.set(queue, run as (data: unknown, id: string) => Promise<void>);
      outbox.work(queue, run);
    },
    every(milliseconds, run) {
      rounds.push(run);
      outbox.every(milliseconds, run);
    },
    async drain() {
      const from = await opened();
      let ran = 0;
      // A job left in this very millisecond is one that waits: pg-boss by itself would pass it over.
      for (let before = -1; before !== ran; ) {
        before = ran;
        for (const run of rounds) ran += await run();
        for (const [queue, run] of workers) {
          for (const job of await from.fetch(queue, { batchSize: 100, ignoreStartAfter: true })) {
            await run(job.data, job.id);
            await from.complete(queue, job.id);
            ran++;
          }
        }
      }
      return ran;
    },
    async stop() {
      await boss?.stop({ graceful: false });
      await outbox.stop();
    },
  };
}
