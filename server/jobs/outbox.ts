import { setTimeout as rest } from 'node:timers/promises';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { isDatabaseLost } from '../db/connection-errors.ts';
import type { Database, Tx } from '../db/database.ts';
import { lockKeys } from '../db/locks.ts';
import { executeRaw } from '../db/raw.ts';
import type { Tally } from '../tally.ts';
import { watchIndexes } from './watch-store.ts';
import { beginZoned, type Schedule, sendZoned } from './zoned-store.ts';

/** The jobs that a use case may leave behind, by queue. Features add theirs by declaration merging, as with `Tables`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by the features' server/jobs.ts
export interface Jobs {}

type Queue = keyof Jobs & string;

export interface Outbox {
  /**
   * Leaves a job in the use case's own transaction: it runs right after the commit, at least once, or never if there is none. One that fails
   * is tried again for a quarter of an hour; a `patient` one, whose work is with somebody else's server, for half a day.
   */
  put<Q extends Queue>(tx: Tx, queue: Q, data: Jobs[Q], options?: { patient?: boolean }): Promise<void>;
  /** Runs a queue's jobs here. `id` is the same at every repetition: what receives a job drops repeats by it. */
  work<Q extends Queue>(queue: Q, run: (data: Jobs[Q], id: string) => Promise<void>): void;
  /** Runs `run` on a cron schedule, on one server of all, by the clock of a time zone (by default UTC). */
  schedule(name: string, cron: string, run: () => Promise<void>, timeZone?: string): void;
  /**
   * Runs `run` again and again here, on every server: for what is due at a time. It finds that in the database, does it, and answers
   * how much it did; when there was nothing, it rests so long. What it throws is logged, and it goes on.
   */
  every(milliseconds: number, run: () => Promise<number>): void;
  /** What failed of a queue is tried once more, or (`drop`) given up for good. Answers how many of these had failed. */
  settleFailed(tx: Tx, queue: string, ids: readonly string[], how: 'again' | 'drop'): Promise<number>;
  /** Prepares the queues' tables (with the migrations) and, unless `workers` is false, starts the workers. */
  start(options?: { workers?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

const lookForZonedMs = 30_000;
/** A job that is put is told of at once; what is tried again, or was not told of, waits for the next look. */
const pollSeconds = 3;
/** So many jobs of a queue are taken at a time. */
const batchSize = 20;
/** Tells the servers, by its queue, that there is a job: it need not wait for the next poll. */
const jobsChannel = 'jobs';
const lostEveryMs = 60_000;
const tries = { retryLimit: 10, retryBackoff: true };
/** Seconds. */
const patientTries = { retryLimit: 60, retryDelay: 10, retryBackoff: true, retryDelayMax: 900 };
/** Seconds. A job whose server was killed in the middle says nothing for so long: others look for such, and take it up again. */
const heartbeat = { heartbeatSeconds: 10 };
const lookForSilentEverySeconds = 5;
/** What is under way is waited for so long. What takes longer is done anew at the next start, as after a kill. */
const stopWithinMs = 4_000;

/** The queues' own tables are made by one server: two that first start together would both make them. The embedded database has one anyhow. */
async function onlyOne<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.embedded) return work();
  return database.alone(async (client) => {
    await client.query(`select pg_advisory_lock(${lockKeys.queues})`);
    // Goes with the connection.
    return work();
  });
}

/** What the queues run here, as the rooms tell it before the start. */
interface Work {
  readonly workers: { queue: string; run: (data: unknown, id: string) => Promise<void> }[];
  readonly schedules: Schedule[];
  readonly rounds: { milliseconds: number; run: () => Promise<number> }[];
}

const within = (tx: Tx) =>
  ({ executeSql: (text: string, values?: unknown[]) => executeRaw(tx, text, values) }) as never;
const tell = (tx: Tx, queue: string) => executeRaw(tx, 'select pg_notify($1, $2)', [jobsChannel, queue]);

/** The outbox on pg-boss, on the portal's own database. */
export function createOutbox(database: Database, log: Logger, tally?: Tally): Outbox {
  const boss = openBoss(database, log);
  const work: Work = { workers: [], schedules: [], rounds: [] };
  let running: Rounds[] = [];
  let working = false;

  return {
    async put(tx, queue, data, { patient = false } = {}) {
      await boss.send(queue, data as object, { db: within(tx), ...(patient ? patientTries : tries) });
      await tell(tx, queue);
    },
    settleFailed: (tx, queue, ids, how) => settleFailed(boss, tx, queue, ids, how),
    work(queue, run) {
      const counted = countedAs(tally, queue, run as (data: unknown, id: string) => Promise<void>);
      work.workers.push({ queue, run: counted });
    },
    schedule(name, cron, run, tz = 'UTC') {
      work.schedules.push({ name, cron, tz, run: countedAs(tally, name, run) });
    },
    every(milliseconds, run) {
      work.rounds.push({ milliseconds, run });
    },
    async start({ workers: startWorkers = true } = {}) {
      await onlyOne(database, () => prepareQueues(boss, database, work));
      if (!startWorkers) return;
      working = true;
      running = work.rounds.map(({ milliseconds, run }) => startRounds(milliseconds, run, log));
      const ids = await startWorking(boss, work, log);
      await database.listen(jobsChannel, (queue) => {
        const worker = queue !== null && ids.get(queue);
        if (worker) boss.notifyWorker(worker);
      });
      await startSchedules(boss, work, ids);
      const zoned = await roundOfZoned(boss, database, work);
      if (zoned) running.push(startRounds(lookForZonedMs, zoned, log));
    },
    async stop() {
      await Promise.all([
        ...running.map((round) =>
          Promise.race([round.stop(), rest(stopWithinMs, undefined, { ref: false })]),
        ),
        boss.stop({ graceful: working, timeout: stopWithinMs, close: false } as never),
      ]);
    },
  };
}

/** The same work, counted as done or failed once it ends. */
function countedAs<Given extends unknown[]>(
  tally: Tally | undefined,
  name: string,
  run: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  return async (...given) => {
    try {
      await run(...given);
      tally?.add('job.done', name);
    } catch (error) {
      tally?.add('job.failed', name);
      throw error;
    }
  };
}

function openBoss(database: Database, log: Logger): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => database.pool.query(text, values as unknown[]) },
    // The schedules are few and coarse; a quiet embedded database should stay quiet.
    cronWorkerIntervalSeconds: 30,
    superviseIntervalSeconds: lookForSilentEverySeconds,
    monitorIntervalSeconds: lookForSilentEverySeconds,
  });
  let lostAt = Number.NEGATIVE_INFINITY;
  boss.on('error', (error) => {
    // Each queue asks once a second, and without a database each would say so.
    if (isDatabaseLost(error)) {
      if (performance.now() - lostAt < lostEveryMs) return;
      lostAt = performance.now();
    }
    log.error({ err: error }, 'background jobs');
  });
  return boss;
}

async function settleFailed(
  boss: PgBoss,
  tx: Tx,
  queue: string,
  ids: readonly string[],
  how: 'again' | 'drop',
): Promise<number> {
  const { rows } = await executeRaw(
    tx,
    "select id from pgboss.job where name = $1 and id = any($2::uuid[]) and state = 'failed' for update",
    [queue, ids],
  );
  const failed = rows.map(({ id }) => id as string);
  if (failed.length === 0) return 0;
  if (how === 'again') await boss.retry(queue, failed, { db: within(tx) });
  else await boss.deleteJob(queue, failed, { db: within(tx) });
  await tell(tx, queue);
  return failed.length;
}

/** Makes the tables, and the queues that are not there yet. */
async function prepareQueues(boss: PgBoss, database: Database, { workers, schedules }: Work): Promise<void> {
  await boss.start();
  await database.pool.query(watchIndexes);
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const queue of [...workers.map((worker) => worker.queue), ...schedules.map(({ name }) => name)]) {
    const known = there.get(queue);
    // One of an older version has no heartbeat.
    if (known?.heartbeatSeconds === heartbeat.heartbeatSeconds) continue;
    if (known) await boss.updateQueue(queue, heartbeat);
    else await boss.createQueue(queue, heartbeat);
    // Makes pg-boss remember the queue now: it would look it up at the first `put`, on another connection than the
    // transaction's, and the embedded database has but one.
    await boss.getJobById(queue, '00000000-0000-0000-0000-000000000000');
  }
}

/** Answers by which id each queue's worker is told that there is a job. */
async function startWorking(boss: PgBoss, { workers }: Work, log: Logger): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { queue, run } of workers) {
    const options = { pollingIntervalSeconds: pollSeconds, batchSize };
    const worker = await boss.work(queue, options, async (jobs) => {
      // There may be more: it looks again at once, and does not rest first.
      if (jobs.length === batchSize) boss.notifyWorker(ids.get(queue) ?? '');
      const done: string[] = [];
      const failed = new Set<string>();
      for (const job of jobs) {
        try {
          await run(job.data, job.id);
          done.push(job.id);
        } catch (error) {
          log.warn({ err: error, queue, job: job.id }, 'a background job failed');
          failed.add((error as Error).message);
        }
      }
      if (failed.size === 0) return;
      // What failed alone is tried again, and not what came with it. It is nobody else's until all are through: pg-boss ends the twenty together,
      // and would take for done what another server has begun with meanwhile.
      if (done.length > 0) await boss.complete(queue, done);
      throw new Error([...failed].join('; '));
    });
    ids.set(queue, worker);
  }
  return ids;
}

/** Schedules by UTC are pg-boss's own; those of a time zone are sent by `roundOfZoned`. */
async function startSchedules(boss: PgBoss, { schedules }: Work, ids: Map<string, string>): Promise<void> {
  const set = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, cron, tz, run } of schedules) {
    const known = set.get(name);
    if (tz !== 'UTC') {
      if (known) await boss.unschedule(name);
    } else if (known?.cron !== cron || known.timezone !== tz) await boss.schedule(name, cron, null, { tz });
    ids.set(name, await boss.work(name, { pollingIntervalSeconds: 30 }, async () => run()));
  }
}

/** What sends the schedules that go by the clock of a time zone; null where there are none. */
async function roundOfZoned(
  boss: PgBoss,
  database: Database,
  { schedules }: Work,
): Promise<(() => Promise<number>) | null> {
  const zoned = schedules.filter(({ tz }) => tz !== 'UTC');
  await beginZoned(database, zoned, new Date());
  const send = async (tx: Tx, name: string) => {
    await boss.send(name, {}, { db: within(tx) });
    await tell(tx, name);
  };
  return zoned.length > 0 ? () => sendZoned(database, zoned, new Date(), send) : null;
}

/** What makes the tables of the queues, without a transaction of its own: it is a part of somebody else's. */
export function queuesPlan(): string {
  return getConstructionPlans('pgboss').replaceAll(/^\s*(BEGIN|COMMIT);\s*$/gim, '');
}

interface Rounds {
  /** Begins no further round, and waits for the one that runs. */
  stop(): Promise<void>;
}

function startRounds(milliseconds: number, run: () => Promise<number>, log: Logger): Rounds {
  let stopped = false;
  let failing = false;
  let timer: NodeJS.Timeout | undefined;
  let wake: (() => void) | undefined;
  const pause = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      timer = setTimeout(resolve, milliseconds);
    });
  const go = async () => {
    while (!stopped) {
      try {
        const did = await run();
        failing = false;
        if (did > 0) continue;
      } catch (error) {
        // Said once: what is due stays so, and a later round does it.
        if (!failing && !stopped) log.error({ err: error }, 'background rounds');
        failing = true;
      }
      if (!stopped) await pause();
    }
  };
  const going = go();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      wake?.();
      await going;
    },
  };
}
