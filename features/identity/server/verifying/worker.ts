import { parentPort } from 'node:worker_threads';
import type { Vouched } from '../saml/assertion.ts';
import type { Expected, NotAccepted } from '../saml/check.ts';
import { type ReadResponse, readResponse } from '../saml/guard.ts';
import { type Trusted, verifyResponse } from '../saml/verify.ts';
import type { LogoutRequest, LogoutResponse } from '../slo/logout.ts';
import { type Arrival, type ExpectedLogout, readLogout } from '../slo/logout.ts';

/** What the thread that reads the provider's messages is asked to do. */
export type Task =
  | { readonly read: string; readonly expected: Expected }
  | { readonly verify: ReadResponse; readonly trusted: Trusted; readonly now: Date }
  | { readonly logout: Arrival; readonly expected: ExpectedLogout; readonly now: Date };

/** A task that says when it is begun, by its number. */
export type Numbered<T> = T & { readonly id: number };

/** What comes of a task that went well. */
export type Done = ReadResponse | Vouched | LogoutRequest | LogoutResponse;

/** One task, on a thread of its own: whatever a message does to its reader, the portal goes on. */
export default async function run(task: Numbered<Task>): Promise<Done | NotAccepted> {
  parentPort?.postMessage(task.id);
  if ('logout' in task) return readLogout(task.logout, task.expected, task.now);
  return 'read' in task
    ? readResponse(task.read, task.expected)
    : verifyResponse(task.trusted, task.verify, task.now);
}
