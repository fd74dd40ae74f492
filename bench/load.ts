import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** What calls are compared with: a signed-in person's GET, which reads their session and one row, of the employees. */
export const bareRead = '/download/rest/ownPicture';

/** What one round of calls came to. */
export interface Round {
  /** Answers a second. */
  readonly rate: number;
  /** Milliseconds: half of the calls took less, and 99 of 100. */
  readonly median: number;
  readonly p99: number;
  /** Answers that say that something is wrong. */
  readonly wrong: number;
  /** What each call took, in milliseconds, the shortest first. */
  readonly times: readonly number[];
}

export interface Load {
  readonly port: number;
  /** Several are called in turn. */
  readonly path: string | readonly string[];
  /** Posted as JSON, unless the callers say what it is; without it the call is a GET. */
  readonly body?: string;
  /** Headers of the callers, used in turn. What is `eachAnew` in them is another with each call. */
  readonly callers: readonly Record<string, string>[];
  readonly connections: number;
  /** How long: so many seconds, or until this settles. */
  readonly seconds: number | Promise<unknown>;
  /** How long each connection rests after an answer, in milliseconds; not at all by default. */
  readonly restMs?: number;
}

/** Stands in a header for a key by which something is done once. */
export const eachAnew = '00000000-0000-4000-8000-000000000000';

/**
 * Calls over kept-alive connections, each waiting for its answer before the next call. A plain socket, so that the caller costs
 * little of the machine that it shares with the server. Each connection comes from a loopback address of its own, as people
 * do, since calls are limited by address.
 */
export async function measure(load: Load): Promise<Round> {
  const { port, path, body, callers, connections, seconds, restMs = 0 } = load;
  const paths = typeof path === 'string' ? [path] : path;
  const requests = Array.from({ length: Math.max(callers.length, paths.length) }, (_, index) => {
    const lines = Object.entries({
      host: `127.0.0.1:${port}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
      ...callers[index % callers.length],
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const method = body === undefined ? 'GET' : 'POST';
    return Buffer.from(
      `${method} ${paths[index % paths.length]} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`,
    );
  });
  const times: number[] = [];
  let wrong = 0;
  let next = 0;
  let over = false;
  const stop = () => {
    over = true;
  };
  if (typeof seconds === 'number') setTimeout(stop, seconds * 1000);
  else seconds.then(stop, stop);
  const started = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const socket = await open(port, `127.0.1.${index + 1}`);
      const answers = new Answers(socket);
      // People do not begin in the same instant: a line of all of them would be what the slowest hundredth tells of.
      if (restMs > 0) await new Promise((rested) => setTimeout(rested, (restMs * index) / connections));
      while (!over) {
        const sent = performance.now();
        socket.write(withNewKey(requests[next++ % requests.length]));
        const status = await answers.next();
        if (status < 200 || status > 299) wrong++;
        times.push(performance.now() - sent);
        if (restMs > 0) await new Promise((rested) => setTimeout(rested, restMs));
      }
      socket.destroy();
    }),
  );
  times.sort((a, b) => a - b);
  return {
    rate: times.length / ((performance.now() - started) / 1000),
    median: share(times, 0.5),
    p99: share(times, 0.99),
    wrong,
    times,
  };
}

/**
 * Measures calls of several kinds in turn, so that a machine that slows down slows all. The first round warms up and does not count; whichever kind came
 * last comes first in the next.
 * @throws where an answer was not 200
 */
export async function inTurn<Kind extends string>(
  load: Omit<Load, 'path'>,
  paths: Readonly<Record<Kind, Load['path']>>,
  rounds: number,
): Promise<Record<Kind, Round[]>> {
  const kinds = Object.keys(paths) as Kind[];
  const results = Object.fromEntries(kinds.map((kind) => [kind, []])) as unknown as Record<Kind, Round[]>;
  for (let round = 0; round <= rounds; round++) {
    for (const kind of kinds) {
      const measured = await measure({ ...load, path: paths[kind] });
      if (measured.wrong > 0) throw new Error(`${kind}: ${measured.wrong} answers were not 200`);
      if (round > 0) results[kind].push(measured);
    }
    kinds.reverse();
  }
  return results;
}

/** The request with a key of its own, where it has one. */
function withNewKey(request: Buffer = Buffer.alloc(0)): Buffer {
  const at = request.indexOf(eachAnew);
  if (at < 0) return request;
  const own = Buffer.from(request);
  own.write(randomUUID(), at);
  return own;
}

/** How one kind compares with another, round by round. */
export const ratiosOf = (key: 'median' | 'p99', one: readonly Round[], other: readonly Round[]) =>
  one.map((round, index) => round[key] / (other[index]?.[key] ?? Number.NaN));

function open(port: number, localAddress: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Reads answers with a content-length from one connection, one after the other. */
class Answers {
  #rest: Buffer = Buffer.alloc(0);
  #heard: ((status: number) => void) | undefined;

  constructor(socket: Socket) {
    socket.on('data', (chunk: Buffer) => {
      this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
      const head = this.#rest.indexOf('\r\n\r\n');
      if (head < 0) return;
      const text = this.#rest.toString('latin1', 0, head);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
      if (this.#rest.length < head + 4 + length) return;
      this.#rest = this.#rest.subarray(head + 4 + length);
      this.#heard?.(Number(text.slice(9, 12)));
    });
    socket.on('close', () => this.#heard?.(0));
  }

  next(): Promise<number> {
    return new Promise((resolve) => {
      this.#heard = resolve;
    });
  }
}

/** What this part of some sorted numbers does not pass. */
export function share(sorted: readonly number[], part: number): number {
  return sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
}

/** The middle one of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
