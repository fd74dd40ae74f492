import { parentPort } from 'node:worker_threads';
import type { Numbered, Task } from '#features/identity/server/verifying/worker.ts';

/** In place of what verifies: does to its thread what the response, or the logout message, says. */
export default function run(task: Numbered<Task>): unknown {
  parentPort?.postMessage(task.id);
  const told = 'read' in task ? task.read : 'logout' in task && 'query' in task.logout && task.logout.query;
  if (told === 'never ends') for (;;);
  if (told === 'hangs') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  if (told === 'takes 300 ms') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  if (told === 'dies') process.exit(1);
  if (told === 'grows') for (const all: unknown[] = []; ; ) all.push(new Array(100_000).fill(all.length));
  return { accepted: false, code: 'not_accepted', reason: 'read' };
}
