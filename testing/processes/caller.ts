import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Called, Calls } from './calling-thread.ts';

/** Somebody who calls a portal from a thread of their own, so that what they have to do themselves is not taken for the portal's work. */
export interface Caller {
  /** Makes calls, and answers what came of each; one set of calls at a time. */
  call(calls: Calls): Promise<Called[]>;
  leave(): Promise<unknown>;
}

/** Starts a thread that calls. */
export function startCaller(): Caller {
  const thread = new Worker(join(import.meta.dirname, 'calling-thread.ts'));
  return {
    async call(calls) {
      thread.postMessage(calls);
      const [called] = await once(thread, 'message');
      return called as Called[];
    },
    leave: () => thread.terminate(),
  };
}
