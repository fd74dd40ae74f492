import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Said } from './bounded-work.ts';

/** What tasks may be asked of a process, by their names, each with its answer. */
export type Asked<Task extends { readonly ask: string }, Answers extends Record<Task['ask'], unknown>> = {
  /**
   * @param withinMs how long this task may take, where that is not what any may
   * @returns what was found; 'too much' where it took more time or memory than it may
   * @throws when its process was killed, twice, or cannot be started: that says nothing of the task, and the same may be asked again
   */
  ask<T extends Task>(task: T, withinMs?: number): Promise<Answers[T['ask']] | 'too much'>;
  /** The processes there are now. */
  pids(): number[];
  close(): void;
};

/** How many processes do a work, and what each may take. */
export interface Bounds {
  /** The program they run (bounded-work.ts says how it answers). */
  readonly program: string;
  readonly processes: number;
  /** A task that works longer ends its process; so does one that has waited four times as long for the machine. */
  readonly withinMs: number;
  readonly memoryMb: number;
  /** What V8 may keep of that, in megabytes. */
  readonly heapMb: number;
  /** Where the system can, it refuses the process more than this, however fast it asks: stacks and what is only set aside count too. */
  readonly dataMb: number;
}

interface Job {
  readonly task: object;
  readonly withinMs: number;
  readonly resolve: (found: never) => void;
  readonly reject: (error: Error) => void;
  killed: number;
}

interface Hand {
  readonly child: ChildProcess;
  ready: boolean;
  job: Job | null;
  timer: NodeJS.Timeout | undefined;
}

const mostKilled = 2;
/** How many times its own time a task may take by the clock. */
const mostWaits = 4;
/** How many of the units in which Linux counts a process's time are a second. */
const ticksPerSecond = 100;
const idleMs = 60_000;
const lookEveryMs = 25;

/** Starts no process yet: the first task does, and one that has rested for a minute ends. */
export function startBounded<
  Task extends { readonly ask: string },
  Answers extends Record<Task['ask'], unknown>,
>(bounds: Bounds): Asked<Task, Answers> {
  const hands = new Set<Hand>();
  const waiting: Job[] = [];

  function start(): void {
    const child = startProcess(bounds);
    const hand: Hand = { child, ready: false, job: null, timer: undefined };
    hands.add(hand);
    child.on('message', (said: Said) => heard(hand, said));
    child.on('error', (error) => gone(hand, error));
    child.on('exit', (_code, signal) => gone(hand, null, signal));
  }

  function heard(hand: Hand, said: Said): void {
    if ('ready' in said) hand.ready = true;
    else if ('answer' in said) done(hand)?.resolve(said.answer as never);
    else if ('failed' in said) done(hand)?.reject(new Error(said.failed));
    else tooMuch(hand);
    next();
  }

  /** The task that a process had, or would have had first. */
  function done(hand: Hand): Job | null {
    const { job } = hand;
    clearTimeout(hand.timer);
    hand.job = null;
    return job ?? (hand.ready ? null : (waiting.shift() ?? null));
  }

  function tooMuch(hand: Hand): void {
    done(hand)?.resolve('too much' as never);
    hands.delete(hand);
    hand.child.kill('SIGKILL');
  }

  /** A process is no more. Killed from outside, its task is done again; one that broke off has said enough of its task. */
  function gone(hand: Hand, error: Error | null, signal: NodeJS.Signals | null = null): void {
    if (!hands.delete(hand)) return;
    const job = done(hand);
    const killed = !hand.ready || signal === 'SIGKILL' || signal === 'SIGTERM';
    if (job && !killed) job.resolve('too much' as never);
    else if (job && ++job.killed >= mostKilled)
      job.reject(error ?? new Error(`the process of ${basename(bounds.program)} was killed`));
    else if (job) waiting.unshift(job);
    next();
  }

  function next(): void {
    for (const hand of hands) {
      if (!hand.ready || hand.job) continue;
      const job = waiting.shift();
      if (job) give(hand, job);
      else rest(hand);
    }
    const idle = [...hands].filter(({ job }) => job === null).length;
    if (waiting.length > idle && hands.size < bounds.processes) start();
  }

  function give(hand: Hand, job: Job): void {
    hold(hand, true);
    clearTimeout(hand.timer);
    hand.job = job;
    hand.child.send(job.task);
    watch(hand, job.withinMs, workedMs(hand.child.pid), performance.now());
  }

  /** Ends a task that takes too long, or too much memory while it leaves its process no time to look. Where the system tells, it is the work that counts: a busy machine is no fault of the task. */
  function watch(hand: Hand, withinMs: number, workedBefore: number | null, begun: number): void {
    const worked = workedMs(hand.child.pid);
    const spent =
      worked === null || workedBefore === null ? performance.now() - begun : worked - workedBefore;
    const left = Math.min(withinMs - spent, mostWaits * withinMs - (performance.now() - begun));
    if (left > 0 && heldMb(hand.child.pid) <= bounds.memoryMb) {
      const again = () => watch(hand, withinMs, workedBefore, begun);
      hand.timer = setTimeout(again, Math.min(left, lookEveryMs));
      return;
    }
    tooMuch(hand);
    next();
  }

  function rest(hand: Hand): void {
    hold(hand, false);
    clearTimeout(hand.timer);
    hand.timer = setTimeout(() => {
      hands.delete(hand);
      hand.child.kill('SIGKILL');
    }, idleMs).unref();
  }

  return {
    ask: (task, withinMs = bounds.withinMs) =>
      new Promise((resolve, reject) => {
        waiting.push({ task, withinMs, resolve, reject, killed: 0 });
        next();
      }),
    pids: () => [...hands].flatMap(({ child }) => child.pid ?? []),
    close() {
      for (const { child } of hands) child.kill('SIGKILL');
    },
  };
}

/** How long a process has worked, in milliseconds; null where the system does not tell. */
function workedMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name, in brackets, may have blanks in it; behind it the 12th and 13th are the time at work and in the system.
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return ((user + system) * 1000) / ticksPerSecond;
  } catch {
    return null;
  }
}

/** What a process holds, in megabytes; nothing where the system does not tell. */
function heldMb(pid: number | undefined): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Keeps this process alive for a task, and for no process that only rests. */
function hold({ child }: Hand, busy: boolean): void {
  if (busy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function startProcess({ program: path, memoryMb, heapMb, dataMb }: Bounds): ChildProcess {
  const command = [process.execPath, `--max-old-space-size=${heapMb}`, path, String(memoryMb)];
  const limited = ['/bin/sh', '-c', `ulimit -d ${dataMb * 1024} 2>/dev/null; exec "$@"`, 'sh', ...command];
  const [program = '', ...args] = process.platform === 'linux' ? limited : command;
  // Nothing of the portal's settings, and nowhere to write.
  return spawn(program, args, {
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
}
