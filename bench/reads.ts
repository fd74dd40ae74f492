import { startServerProcess } from '#testing/processes/server-process.ts';
import { type Load, measure, median, type Round } from './load.ts';
import type { Outcome } from './measured.ts';
import type { Part } from './part.ts';
import { fillDemo, openSessions, type Settings, type World } from './world.ts';

const rounds = 7;
const secondsOfRound = 2;
const connections = 32;

/** What is read of the portal, and the same of the bare server (bench/bare-server.ts). */
interface Read {
  readonly what: string;
  readonly path: string;
  /** Posted as JSON; none: a GET. */
  readonly body?: string;
  /** At least so many times the floor is wanted. */
  readonly least: number;
  /** Makes what is read. */
  fill?(settings: Settings): Promise<void>;
}

/** A read by signed-in people, on PostgreSQL: the portal beside the bare minimum that answers the same. */
export async function besideBare(world: World, read: Read): Promise<Outcome> {
  const settings = await world.settings('reads');
  await fillDemo(settings);
  await read.fill?.(settings);
  const portal = await startServerProcess({ ...settings, DEMO: '1' });
  const bare = await startServerProcess(settings, 'bench/bare-server.ts');
  const sessions = await openSessions(settings);
  const results = { portal: [] as Round[], bare: [] as Round[] };
  // The first rounds of each warm up and do not count.
  for (let round = -1; round <= rounds; round++)
    for (const [name, { url }] of Object.entries({ portal, bare }) as [
      'portal' | 'bare',
      { url: string },
    ][]) {
      const result = await measure({ ...loadOf(read, url), callers: sessions });
      if (result.wrong > 0) throw new Error(`${name}: ${result.wrong} answers were not 200`);
      if (round > 0) results[name].push(result);
    }
  await portal.stop();
  await bare.stop();
  return outcomeOf(read, results);
}

const loadOf = ({ path, body }: Read, url: string): Omit<Load, 'callers'> => ({
  path,
  connections,
  seconds: secondsOfRound,
  port: Number(new URL(url).port),
  ...(body !== undefined && { body }),
});

function outcomeOf({ what, least }: Read, { portal, bare }: Record<'portal' | 'bare', Round[]>): Outcome {
  const of = (key: 'rate' | 'median' | 'p99') => (all: readonly Round[]) => all.map((round) => round[key]);
  const floor = (key: 'rate' | 'median' | 'p99') => ({ what: 'node:http + pg', rounds: of(key)(bare) });
  const words = ([name, all]: [string, readonly Round[]]) =>
    `  ${name.padEnd(6)} ${Math.round(median(of('rate')(all)))} answers/s, ${median(of('median')(all)).toFixed(2)} ms, p99 ${median(of('p99')(all)).toFixed(2)} ms`;
  return {
    figures: [
      {
        what: `${what}, ${connections} connections`,
        unit: 'answers/s',
        rounds: of('rate')(portal),
        floor: floor('rate'),
        wanted: { of: 'ratio', least },
      },
      { what: `${what}, p99`, unit: 'ms', rounds: of('p99')(portal), floor: floor('p99') },
    ],
    lines: Object.entries({ portal, bare }).map(words),
  };
}

export const part: Part = {
  about: 'one row (their balance) read by signed-in people, 32 connections',
  floor:
    'the same two statements (whose session, which row) by `node:http` and `pg`’s own pool of ten with named statements, and nothing else: no routing, no roles, no checks, no limits, no log, no security headers',
  run: (world) =>
    besideBare(world, {
      what: 'a read of one row',
      path: '/download/buying/getUserBalance',
      body: '{}',
      least: 1.5,
    }),
};
