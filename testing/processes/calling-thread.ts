import { Agent, request } from 'node:http';
import { parentPort } from 'node:worker_threads';

/** Calls to make; `atOnce`: all together, else one after the other. */
export interface Calls {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly count: number;
  readonly atOnce: boolean;
}

/** What came of a call, and how long it took in milliseconds. */
export interface Called {
  readonly status: number;
  readonly ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 300 });

function call({ url, method, headers, body }: Calls): Promise<Called> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (answer) => {
      const status = answer.statusCode ?? 0;
      answer.on('end', () => resolve({ status, ms: performance.now() - began })).resume();
    });
    sent.on('error', reject).end(body);
  });
}

parentPort?.on('message', async (calls: Calls) => {
  const called: Called[] = [];
  if (calls.atOnce)
    called.push(...(await Promise.all(Array.from({ length: calls.count }, () => call(calls)))));
  else for (let made = 0; made < calls.count; made++) called.push(await call(calls));
  parentPort?.postMessage(called);
});
