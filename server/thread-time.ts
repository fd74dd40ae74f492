import { AsyncLocalStorage } from 'node:async_hooks';

/** Something that goes on for somebody, such as a call, and how long it has had this thread's processor. */
export interface Work {
  /** Milliseconds, up to when it last waited or ended. */
  ms: number;
  state: 'running' | 'waiting' | 'ended';
  /** What the clock said when it began to run. */
  since: number;
}

const current = new AsyncLocalStorage<Work>();

/** How much each of those that run has had so far, in milliseconds; it goes the slower, the more there are. */
let clock = 0;
let running = 0;
let counted = 0;

/** Shares what the processor has done for this thread since the last time among all that run. */
function tick(): void {
  const { user, system } = process.threadCpuUsage();
  const now = (user + system) / 1_000;
  if (running > 0) clock += (now - counted) / running;
  counted = now;
}

function run(work: Work): void {
  tick();
  running += 1;
  work.state = 'running';
  work.since = clock;
}

function stop(work: Work, state: 'waiting' | 'ended'): void {
  if (work.state === 'running') {
    tick();
    running -= 1;
    work.ms += clock - work.since;
  }
  work.state = state;
}

/** Begins some work. It has to be ended. */
export function beginWork(): Work {
  const work: Work = { ms: 0, state: 'waiting', since: 0 };
  run(work);
  return work;
}

/** Ends it, for good. */
export function endWork(work: Work): void {
  if (work.state !== 'ended') stop(work, 'ended');
}

/** Does something, and all that follows from it, as a part of some work. */
export function asPartOf<T>(work: Work, something: () => T): T {
  return current.run(work, something);
}

/**
 * Waits for the database. What the thread does meanwhile is not for the work that waits: so whoever holds everybody up is told from those
 * who are held up. What else a work waits for (a file, another process) is not known here, and counts as if it ran.
 */
export function whileWaiting<T>(answer: Promise<T>): Promise<T> {
  const work = current.getStore();
  if (work?.state !== 'running') return answer;
  stop(work, 'waiting');
  return answer.finally(() => {
    if (work.state === 'waiting') run(work);
  });
}
