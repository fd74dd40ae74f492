import type { Vouched } from './assertion.ts';
import type { Expected, NotAccepted } from './check.ts';
import { type ReadResponse, readResponse } from './guard.ts';
import { type Trusted, verifyResponse } from './verify.ts';

/** What the thread that reads responses is asked to do. */
export type Task =
  | { readonly read: string; readonly expected: Expected }
  | { readonly verify: ReadResponse; readonly trusted: Trusted; readonly now: Date };

/** One task, on a thread of its own: whatever a response does to its reader, the portal goes on. */
export default async function run(task: Task): Promise<ReadResponse | Vouched | NotAccepted> {
  return 'read' in task
    ? readResponse(task.read, task.expected)
    : verifyResponse(task.trusted, task.verify, task.now);
}
