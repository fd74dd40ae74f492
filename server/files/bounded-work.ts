import { setPriority } from 'node:os';

/** What a bounded process says: that it is there, what it found, that it failed, or that a task takes more memory than it has. */
export type Said =
  | { readonly ready: true }
  | { readonly answer: unknown }
  | { readonly failed: string }
  | { readonly over: true };

const giveWay = 10;
const lookEveryMs = 20;

const say = (said: Said) => new Promise<void>((resolve) => process.send?.(said, () => resolve()));

/**
 * What native code takes is outside of what V8 counts: only the whole process tells. Where a task leaves this thread no time to look, the portal
 * does (bounded.ts), if the system lets it.
 */
function watchMemory(mostBytes: number): void {
  const watch = setInterval(async () => {
    if (process.memoryUsage.rss() <= mostBytes) return;
    clearInterval(watch);
    await say({ over: true });
    // An ordinary exit would wait for what native code is at.
    process.kill(process.pid, 'SIGKILL');
  }, lookEveryMs);
}

/**
 * Answers tasks in a process of its own, one at a time, until the portal is gone; gives way to the portal. bounded.ts starts it, and says as its last
 * argument how many megabytes it has.
 */
export async function work<Task>(answer: (task: Task) => Promise<unknown>): Promise<void> {
  process.on('message', (task: Task) => {
    answer(task).then(
      (found) => say({ answer: found }),
      (error: unknown) => say({ failed: String(error) }),
    );
  });
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  setPriority(giveWay);
  watchMemory(Number(process.argv[2]) * 1024 * 1024);
  await say({ ready: true });
}
