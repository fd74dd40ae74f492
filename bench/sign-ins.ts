import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { decodeResponse, isRefusedLogin } from '#features/identity/rules.ts';
import { readEnv } from '#server/env.ts';
import { makeTestProvider, type TestProvider } from '#testing/others/identity-provider.ts';
import { beginSignIn, type Posted, type Posting } from '#testing/others/post-responses.ts';
import { freePort } from '#testing/processes/ports.ts';
import { startServerProcess } from '#testing/processes/server-process.ts';
import { measure, type Round, share } from './load.ts';
import type { Part } from './part.ts';
import { fillDemo } from './world.ts';

/** What other people's calls took, in milliseconds, without and with a burst of sign-ins. */
interface BurstResult {
  readonly signIns: number;
  /** How long they took, in milliseconds, by round. */
  readonly burstMs: readonly number[];
  readonly idle: { readonly median: number; readonly p99: number };
  readonly busy: { readonly median: number; readonly p99: number };
  /** The same, while a program that has nothing to do with the portal keeps one core busy: what any work beside it costs here. */
  readonly crowded: { readonly median: number; readonly p99: number };
}

const signIns = 200;
const read = { path: '/download/buying/getUserBalance', body: '{}' };
// People who use the portal, not a machine that is full: the idle value is one of rest.
const others = { connections: 8, restMs: 10 };

/**
 * Measures calls of signed-in people on a portal of its own, alone and while 200 people sign in: in the same instant, or so many a
 * second. `settings` name a PostgreSQL with the demo company, and an empty DATA_DIR.
 * @throws when a call or a sign-in was refused, with the code
 */
async function measureBurst(
  settings: { readonly DATABASE_URL: string; readonly DATA_DIR: string },
  rounds: number,
  perSecond?: number,
): Promise<BurstResult> {
  const { url, port, idp, server } = await openWithProvider(settings);
  const idle: number[] = [];
  const busy: number[] = [];
  const crowded: number[] = [];
  const burstMs: number[] = [];
  try {
    // These warm up too.
    const callers = (await postAll(port, await begin(url, idp, signIns))).map(sessionOf);
    const load = { ...read, ...others, port, callers };
    for (let round = 0; round < rounds; round++) {
      const postings = await begin(url, idp, signIns);
      const quiet = await measure({ ...load, seconds: 2 });
      const started = performance.now();
      const burst = postAll(port, postings, perSecond);
      const during = await measure({ ...load, seconds: burst });
      burstMs.push(performance.now() - started);
      const other = spawn('nice', ['-n', '10', process.execPath, '-e', 'for (;;) {}'], { stdio: 'ignore' });
      const beside = await measure({ ...load, seconds: 2 });
      other.kill('SIGKILL');
      checkAll([quiet, during, beside], await burst);
      crowded.push(...beside.times);

      idle.push(...quiet.times);
      busy.push(...during.times);
    }
  } finally {
    await server.stop();
  }
  return { signIns, burstMs, idle: summary(idle), busy: summary(busy), crowded: summary(crowded) };
}

/**
 * Lets 200 people sign in in the same instant on a portal of its own, while signed-in people go on with their calls.
 * @returns how many of those calls were answered meanwhile
 * @throws when a call or a sign-in was refused, with the code
 */
export async function signInTogether(settings: {
  readonly DATABASE_URL: string;
  readonly DATA_DIR: string;
}): Promise<number> {
  const { url, port, idp, server } = await openWithProvider(settings);
  try {
    const callers = (await postAll(port, await begin(url, idp, others.connections))).map(sessionOf);
    const burst = postAll(port, await begin(url, idp, signIns));
    const during = await measure({ ...read, ...others, port, callers, seconds: burst });
    checkAll([during], await burst);
    return during.times.length;
  } finally {
    await server.stop();
  }
}

/** A portal of its own, and a company's provider that it takes sign-ins of. */
async function openWithProvider(settings: { readonly DATABASE_URL: string; readonly DATA_DIR: string }) {
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  const folder = join(settings.DATA_DIR, 'provider');
  mkdirSync(folder, { recursive: true });
  const idp = await makeTestProvider(readEnv({ PUBLIC_URL: url }), folder);
  const SAML_IDP_METADATA = join(folder, 'metadata.xml');
  writeFileSync(SAML_IDP_METADATA, idp.metadata);
  const server = await startServerProcess({ ...settings, DEMO: '0', SSO: 'saml', PORT, SAML_IDP_METADATA });
  return { url, port: Number(PORT), idp, server };
}

/** Begins the sign-ins, from as many addresses as the limits want, and has the provider answer them. */
async function begin(url: string, idp: TestProvider, count: number): Promise<Posting[]> {
  const postings: Posting[] = [];
  for (let index = 0; index < count; index++) {
    const { requestId, cookie } = await beginSignIn(url, `127.0.3.${(index % 10) + 1}`);
    const body = new URLSearchParams({ SAMLResponse: idp.respond(requestId) }).toString();
    postings.push({ cookie, body });
  }
  return postings;
}

/** The headers of the session that a sign-in opened. */
function sessionOf({ location, cookies }: Posted): Record<string, string> {
  const response = decodeResponse(new URL(location, 'http://portal').searchParams.get('response') ?? '');
  if (!response || isRefusedLogin(response))
    throw new Error(`a sign-in was refused: ${response ? response.error : `sent to ${location}`}`);
  return { authorization: `Bearer ${response.access_token}`, cookie: cookies.join('; ') };
}

function postAll(port: number, postings: readonly Posting[], perSecond?: number): Promise<Posted[]> {
  const program = new URL('../testing/others/post-responses.ts', import.meta.url);
  return new Promise((resolve, reject) => {
    const posting = new Worker(program, { workerData: { port, postings, perSecond } });
    posting.once('message', resolve);
    posting.once('error', reject);
  });
}

function checkAll(rounds: readonly Round[], posted: readonly Posted[]): void {
  if (rounds.some(({ wrong }) => wrong > 0)) throw new Error('a call was not answered 200');
  const failed = posted.filter(({ status }) => status !== 303);
  if (failed.length > 0)
    throw new Error(`sign-ins were answered ${failed.map(({ status }) => status).join(', ')}`);
  for (const one of posted) sessionOf(one);
}

function summary(times: number[]): { median: number; p99: number } {
  times.sort((one, other) => one - other);
  return { median: share(times, 0.5), p99: share(times, 0.99) };
}

const rounds = 5;

export const part: Part = {
  about: `others’ calls while ${signIns} people sign in by SAML, a hundred a second and all at once`,
  floor: 'the same calls before; beside it, what a program of another’s costs them that keeps one core busy',
  async run(world) {
    const filled = await world.settings('bench');
    await fillDemo(filled);
    const figures = [];
    for (const [how, perSecond] of [
      ['100 a second', 100],
      ['at once', undefined],
    ] as const) {
      const DATA_DIR = join(world.folder, `sign-ins-${perSecond ?? 'at-once'}`);
      const { idle, busy, crowded, burstMs } = await measureBurst({ ...filled, DATA_DIR }, rounds, perSecond);
      figures.push(
        { what: `${signIns} people signed in, ${how}`, unit: 'ms', rounds: burstMs },
        {
          what: `others’ p99 while they sign in ${how}`,
          unit: 'ms',
          rounds: [busy.p99],
          floor: { what: 'before', rounds: [idle.p99] },
          ...(perSecond && { wanted: { of: 'ratio', most: 1.5 } as const }),
        },
        {
          what: 'others’ p99 beside a busy program',
          unit: 'ms',
          rounds: [crowded.p99],
          floor: { what: 'before', rounds: [idle.p99] },
        },
      );
    }
    return { figures };
  },
};
