import { connect, type Socket } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';
import type { Patience } from '#server/http/connections.ts';
import { startCaller } from '#testing/processes/caller.ts';

/** The portal whose patience is tried. */
export interface Tried {
  readonly port: number;
  /** How long it waits. */
  readonly wait: Patience;
  /** The head of a call with a body of a thousand bytes that is read on, without its end; of one with a large answer; and one that others make meanwhile. */
  readonly calls: { readonly withBody: string; readonly large: string };
  readonly plain: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
  /** So many connections say nothing; of each other kind there is one for each ten of these, at most `mostOfKind`. */
  readonly idle: number;
}

/** What became of the clients of a kind. */
export interface KindCount {
  readonly kind: string;
  readonly clients: number;
  /** The longest that one of them was kept, and may be kept, in milliseconds. */
  readonly longestMs: number;
  readonly mostMs: number;
  /** How many were there still. */
  readonly kept: number;
}

/** What a trial came to. */
export interface Slowness {
  readonly kinds: readonly KindCount[];
  /** Of a plain read by itself and beside all of these, in milliseconds. */
  readonly alone: Times;
  readonly beside: Times;
  readonly connectMs: number;
}

interface Times {
  readonly calls: number;
  readonly middle: number;
  readonly p99: number;
  readonly most: number;
}

/** A kind of client that keeps a connection and lets the portal wait. */
interface Kind {
  readonly kind: string;
  readonly begin: (socket: Socket, tried: Tried) => void;
  /** It sends a byte more each second. */
  readonly drips?: string;
  /** It reads nothing. */
  readonly deaf?: true;
  readonly mostMs: (wait: Patience) => number;
}

const mostOfKind = 200;
/** What a busy machine may take more, in milliseconds. */
const slackMs = 3_000;
const atOnceMs = 2_000;
/** Answers asked for ahead by who reads none: more than the system keeps for them. */
const aheadOf = 16;

const kinds: readonly Kind[] = [
  { kind: 'says nothing', begin: () => {}, mostMs: ({ heads, looks }) => heads + looks },
  {
    kind: 'a head, a byte a second',
    begin: (socket) => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-A: '),
    drips: 'a',
    mostMs: ({ heads, looks }) => heads + looks,
  },
  {
    kind: 'a body, a byte a second',
    begin: (socket, { calls }) => socket.write(`${calls.withBody}\r\n{"a":"`),
    drips: 'a',
    mostMs: ({ calls, looks }) => calls + looks,
  },
  {
    kind: 'a flood of headers',
    begin: (socket) => socket.write(`GET / HTTP/1.1\r\n${'X-A: b\r\n'.repeat(30_000)}`),
    mostMs: () => atOnceMs,
  },
  {
    kind: 'half a head, and closed on their side',
    begin: (socket) => socket.end('GET / HTTP/1.1\r\nHost'),
    mostMs: () => atOnceMs,
  },
  {
    kind: 'one call, and then nothing',
    begin: (socket) => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'),
    // The library adds a second to what it tells its callers.
    mostMs: ({ idle, looks }) => idle + looks + 1_000,
  },
  {
    kind: 'reads nothing of large answers',
    begin: (socket, { calls }) => socket.pause().write(`${calls.large}\r\n`.repeat(aheadOf)),
    deaf: true,
    mostMs: ({ taking, looks }) => 2 * taking + looks,
  },
];

/** Lets clients of every kind keep a portal waiting, and looks how others are answered meanwhile and when it has ended each. */
export async function tryPatience(tried: Tried, tell: (line: string) => void = () => {}): Promise<Slowness> {
  const caller = startCaller();
  const read = async (count: number) =>
    (await caller.call({ ...tried.plain, method: 'GET', count, atOnce: false })).map(({ ms }) => ms);
  try {
    await read(50);
    const alone = timesOf(await read(300));
    const began = performance.now();
    const clients = await openAll(tried);
    const connectMs = performance.now() - began;
    tell(`${clients.length} connections after ${Math.round(connectMs)} ms`);
    let over = false;
    const ends = Promise.all(clients.map((client) => client.gone)).finally(() => {
      over = true;
    });
    const beside: number[] = [];
    while (!over) {
      beside.push(...(await read(20)));
      await rest(50);
    }
    const lasted = await ends;
    const counts = kinds.map(({ kind, mostMs }): KindCount => {
      const own = lasted.filter((one) => one.kind === kind);
      const most = mostMs(tried.wait) + slackMs;
      return {
        kind,
        clients: own.length,
        mostMs: most,
        longestMs: Math.max(...own.map(({ ms }) => ms)),
        kept: own.filter(({ ms }) => ms > most).length,
      };
    });
    return { kinds: counts, alone, beside: timesOf(beside), connectMs };
  } finally {
    await caller.leave();
  }
}

interface Client {
  readonly gone: Promise<{ kind: string; ms: number }>;
}

/** Opens all connections, some at once, since the system keeps only so many that nobody has taken yet. */
async function openAll(tried: Tried): Promise<Client[]> {
  const wanted = kinds.flatMap((kind, place) => {
    const count = place === 0 ? tried.idle : Math.min(mostOfKind, Math.ceil(tried.idle / 10));
    return Array.from({ length: count }, () => kind);
  });
  const clients: Client[] = [];
  for (let from = 0; from < wanted.length; from += 100)
    clients.push(
      ...(await Promise.all(wanted.slice(from, from + 100).map((kind, at) => open(kind, tried, from + at)))),
    );
  return clients;
}

/** Addresses of loopback that they come from: of one the system has some thousand ports. */
const addresses = 20;

async function open(kind: Kind, tried: Tried, index: number): Promise<Client> {
  const localAddress = `127.0.6.${1 + (index % addresses)}`;
  const socket = connect({ port: tried.port, host: '127.0.0.1', localAddress });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  const began = performance.now();
  const dripping = kind.drips && setInterval(() => socket.write(kind.drips ?? ''), 1_000);
  const closed = new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()));
  if (!kind.deaf) socket.resume();
  kind.begin(socket, tried);
  const most = kind.mostMs(tried.wait) + slackMs;
  const gone = async () => {
    // Who reads nothing hears of the end only as they write.
    if (kind.deaf) await rest(most - slackMs);
    const poking = kind.deaf && setInterval(() => socket.write('x'), 100);
    // Who is there still long after they may be is not waited for.
    await Promise.race([closed, rest(most + slackMs, undefined, { ref: false })]);
    for (const going of [dripping, poking]) clearInterval(going || undefined);
    socket.destroy();
    return { kind: kind.kind, ms: performance.now() - began };
  };
  return { gone: gone() };
}

function timesOf(times: readonly number[]): Times {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { calls: sorted.length, middle: at(0.5), p99: at(0.99), most: at(1) };
}

const ms = (time: number) => `${time.toFixed(time < 100 ? 1 : 0)} ms`;
const said = ({ calls, middle, p99, most }: Times) =>
  `${calls} reads, middle ${ms(middle)}, p99 ${ms(p99)}, most ${ms(most)}`;

/** What a trial came to, as lines. */
export function slownessOf({ kinds: counts, alone, beside, connectMs }: Slowness): string[] {
  return [
    `${counts.reduce((sum, { clients }) => sum + clients, 0)} slow clients, connected in ${ms(connectMs)}`,
    ...counts.map(
      ({ kind, clients, longestMs, mostMs, kept }) =>
        `  ${kind.padEnd(40)} ${String(clients).padStart(6)}, kept for ${(longestMs / 1_000).toFixed(1)} s of ${(mostMs / 1_000).toFixed(1)} s${kept > 0 ? `, ${kept} STILL THERE` : ''}`,
    ),
    `alone: ${said(alone)}`,
    `beside them: ${said(beside)}`,
  ];
}
