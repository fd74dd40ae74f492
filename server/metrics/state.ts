import { setTimeout } from 'node:timers/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { listQueues, type QueueRow } from '../jobs/watch-store.ts';
import type { Platform } from '../platform.ts';
import type { Counted } from '../tally.ts';

/** Whoever asks is answered within this: figures are wanted most while the database is away. Milliseconds. */
const answersWithinMs = 2_000;
/** Who asks more often is told the same of the queues. */
const keptMs = 5_000;

/** How the database, the files and the queues stand, read when it is asked for. */
export function watchState(platform: Platform, registry: Registry): () => Promise<void> {
  const gauges = gaugesOf(registry);
  const { pool, replica } = platform.database;
  if (replica) tellReplica(replica, registry);
  gauges.connectionsMost.set(pool.options.max);
  const queues = readAtMostEvery(keptMs, () => listQueues(platform.database.reads));
  return async () => {
    gauges.connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
    gauges.connections.set({ state: 'idle' }, pool.idleCount);
    gauges.connectionsWaiting.set(pool.waitingCount);
    const [read, kept] = await Promise.all([
      inTime(queues()),
      inTime(platform.files.reachable().then(() => true)),
    ]);
    gauges.databaseUp.set(read ? 1 : 0);
    gauges.filesUp.set(kept ? 1 : 0);
    // What is not known is not told: an old figure would be taken for how it stands.
    gauges.jobs.reset();
    gauges.oldest.reset();
    for (const queue of read ?? []) tellQueue(gauges, queue, Date.now());
  };
}

function gaugesOf(registry: Registry) {
  const gauge = <Label extends string = never>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    connections: gauge('portal_database_connections', 'Connections of the pool, in use and idle.', 'state'),
    connectionsMost: gauge('portal_database_connections_most', 'Connections that the pool may have.'),
    connectionsWaiting: gauge('portal_database_waiting', 'Use cases that wait for a connection.'),
    databaseUp: gauge('portal_database_up', '1: the database answered just now.'),
    filesUp: gauge('portal_files_up', '1: files can be kept.'),
    jobs: gauge(
      'portal_jobs',
      'Jobs of a queue, of all servers: waiting, active, failed; counted up to 1,000.',
      'queue',
      'state',
    ),
    oldest: gauge(
      'portal_jobs_oldest_waiting_seconds',
      'For how long the first job of a queue could have run and did not; 0: none could.',
      'queue',
    ),
  };
}

/** Only where there is one: else it would seem to be away. */
function tellReplica(replica: NonNullable<Platform['database']['replica']>, registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge(
    'portal_replica_up',
    '1: reports ask the replica; 0: it is behind or away, and they ask the primary.',
    () => (replica.state.standing === 'up' ? 1 : 0),
  );
  gauge(
    'portal_replica_lag_seconds',
    'How far the replica is behind, as it was when it last answered; NaN: not known.',
    () => replica.state.lagSeconds ?? Number.NaN,
  );
}

function tellQueue(
  { jobs, oldest }: ReturnType<typeof gaugesOf>,
  { queue, waiting, active, failed, dueSince }: QueueRow,
  now: number,
): void {
  jobs.set({ queue, state: 'waiting' }, waiting);
  jobs.set({ queue, state: 'active' }, active);
  jobs.set({ queue, state: 'failed' }, failed);
  oldest.set({ queue }, dueSince ? Math.max(0, (now - dueSince.getTime()) / 1_000) : 0);
}

/** One read at a time, whoever asks; null: it failed. */
function readAtMostEvery<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly answer: Promise<T>; until: number } | undefined;
  return () => {
    if (last && performance.now() < last.until) return last.answer;
    const asked = { answer: read(), until: Number.POSITIVE_INFINITY };
    const over = (kept: number) => () => {
      asked.until = performance.now() + kept;
    };
    asked.answer.then(over(milliseconds), over(0));
    last = asked;
    return asked.answer;
  };
}

/** What was read, or null where it failed or took too long. */
async function inTime<T>(asked: Promise<T>): Promise<T | null> {
  const waited = new AbortController();
  const late = setTimeout(answersWithinMs, null, { signal: waited.signal, ref: false }).catch(() => null);
  try {
    return await Promise.race([asked.catch(() => null), late]);
  } finally {
    waited.abort();
  }
}

/** A line for each kind of what is counted in the portal. */
const tallied: readonly [what: Counted, name: string, label: string, help: string][] = [
  ['sign-in.opened', 'portal_sign_ins_total', 'by', 'People who signed in, by how.'],
  ['sign-in.refused', 'portal_sign_ins_refused_total', 'reason', 'Sign-ins that were refused, by why.'],
  ['job.done', 'portal_jobs_done_total', 'queue', 'Jobs that this server has done.'],
  [
    'job.failed',
    'portal_jobs_failed_total',
    'queue',
    'Tries of jobs that failed on this server; most are tried again.',
  ],
];

/** Tells what the tally has counted. */
export function tellTally({ tally }: Pick<Platform, 'tally'>, registry: Registry): void {
  for (const [what, name, label, help] of tallied) {
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset();
        for (const [kind, count] of tally.of(what)) this.inc({ [label]: kind }, count);
      },
    });
  }
}
