import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody in front of several portals, on loopback, as a company has it (deploy/compose/haproxy.cfg). */
export interface Balancer {
  readonly url: string;
  /** Waits until all of them take work. */
  allReady(): Promise<void>;
  close(): Promise<void>;
}

/** A call as it came, whole, so that it can be sent to another. */
interface Taken {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly string[];
  readonly body: Buffer;
}

/** A portal behind it. */
interface Behind {
  readonly origin: string;
  readonly agent: Agent;
  ready: boolean;
  /** How often it was asked, and which of these was the last that it has answered. */
  asked: number;
  answered: number;
  /** How often in a row nothing was answered: one that says nothing twice is taken for gone. */
  silent: number;
}

const looksEveryMs = 150;
/** It is taken for not ready that does not answer for so long. */
const answersWithinMs = 8_000;
const mostTries = 3;
/** What concerns one connection alone (RFC 9110, 7.6.1). */
const ofOneHop = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'te',
  'upgrade',
  'proxy-connection',
]);
/** These change nothing: sent twice they are done once. */
const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Starts it at `port`. It asks `/readyz` of each, gives each call to one that is ready, and to another where it has reached none or changes
 * nothing; a call that may have begun is never sent twice.
 */
export async function startBalancer(origins: readonly string[], port: number): Promise<Balancer> {
  const all = origins.map(
    (origin): Behind => ({
      origin,
      agent: new Agent({ keepAlive: true, maxSockets: 300 }),
      ready: false,
      asked: 0,
      answered: 0,
      silent: 0,
    }),
  );
  let turn = 0;
  const next = () => {
    const ready = all.filter((one) => one.ready);
    return ready[turn++ % Math.max(1, ready.length)];
  };
  const server = createServer((asked, answer) => {
    void take(asked).then(
      (call) => give(call, answer, next, 1),
      () => answer.destroy(),
    );
  });
  server.requestTimeout = 0;
  const looking = all.map((one) => setInterval(() => void look(one), looksEveryMs));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async allReady() {
      while (!all.every(({ ready }) => ready)) await new Promise((waited) => setTimeout(waited, 20));
    },
    async close() {
      looking.forEach(clearInterval);
      for (const { agent } of all) agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function look(one: Behind): Promise<void> {
  const turn = ++one.asked;
  const answer = await fetch(`${one.origin}/readyz`, { signal: AbortSignal.timeout(answersWithinMs) }).catch(
    () => null,
  );
  await answer?.arrayBuffer().catch(() => null);
  // What was asked before says nothing any more.
  if (turn < one.answered) return;
  one.answered = turn;
  one.silent = answer ? 0 : one.silent + 1;
  if (answer || one.silent > 1) one.ready = answer?.ok ?? false;
}

async function take(asked: IncomingMessage): Promise<Taken> {
  const chunks: Buffer[] = [];
  for await (const chunk of asked) chunks.push(chunk);
  const pairs = asked.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !ofOneHop.has(name.toLowerCase()) && name.toLowerCase() !== 'x-forwarded-for'
      ? [name, asked.rawHeaders[at + 1] ?? '']
      : [],
  );
  return {
    method: asked.method ?? 'GET',
    path: asked.url ?? '/',
    headers: [...pairs, 'X-Forwarded-For', asked.socket.remoteAddress ?? ''],
    body: Buffer.concat(chunks),
  };
}

function give(call: Taken, answer: ServerResponse, next: () => Behind | undefined, tries: number): void {
  const to = next();
  if (!to) return void answer.writeHead(503, { 'retry-after': '1' }).end('no server is ready');
  const { method, path, headers, body } = call;
  const { hostname, port } = new URL(to.origin);
  const sent = request(
    { hostname, port, method, path, agent: to.agent, headers: [...headers] },
    (response) => {
      const own = response.rawHeaders.flatMap((name, at) =>
        at % 2 === 0 && !ofOneHop.has(name.toLowerCase()) ? [name, response.rawHeaders[at + 1] ?? ''] : [],
      );
      answer.writeHead(response.statusCode ?? 502, own);
      response.once('error', () => answer.destroy()).pipe(answer);
      answer.once('close', () => response.destroy());
    },
  );
  sent.once('error', (error: NodeJS.ErrnoException) => {
    if (answer.headersSent || answer.destroyed) return void answer.destroy();
    const isAgain = error.code === 'ECONNREFUSED' || safe.has(method);
    if (error.code === 'ECONNREFUSED') to.ready = false;
    if (isAgain && tries < mostTries) return give(call, answer, next, tries + 1);
    // What became of it nobody knows: whoever made it hears nothing, and asks again with its key.
    return void answer.destroy();
  });
  sent.end(body);
}
