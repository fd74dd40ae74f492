import type { Task } from '../features/identity/server/saml/worker.ts';

/** In place of what verifies responses: does to its thread what the response says. */
export default function run(task: Task): unknown {
  if (!('read' in task)) return null;
  if (task.read === 'never ends') for (;;);
  if (task.read === 'dies') process.exit(1);
  if (task.read === 'grows')
    for (const all: unknown[] = []; ; ) all.push(new Array(100_000).fill(all.length));
  return { accepted: false, code: 'not_accepted', reason: 'read' };
}
