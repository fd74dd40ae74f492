import { join } from 'node:path';
import { type Asked, type Bounds, startBounded } from './bounded.ts';
import type { Answers, Task } from './reading.ts';

/** Asks about files in processes of their own (reading.ts). */
export type Reader = Asked<Task, Answers>;

/** Starts no process yet: the first task does. Pictures are outside of what V8 keeps. */
export const startReader = (
  settings: Pick<Bounds, 'processes' | 'withinMs'> & { memoryMb?: number },
): Reader =>
  startBounded({
    program: join(import.meta.dirname, 'reading.ts'),
    memoryMb: 640,
    heapMb: 192,
    dataMb: 1024,
    ...settings,
  });

/** What an upload waits for. */
export const uploads = startReader({ processes: 2, withinMs: 15_000 });
/** What is made in the background: one picture at a time. */
export const copies = startReader({ processes: 1, withinMs: 60_000 });
