import type { Measured } from '#testing/processes/measured.ts';
import { harvest } from './harvest.ts';
import { Known } from './known.ts';
import type { Fuzzed } from './opening.ts';
import { operationsOf } from './operations.ts';
import { People } from './people.ts';
import { Range } from './range.ts';
import type { Magazine } from './shots.ts';
import { Valid } from './valid.ts';

export interface Wanted {
  readonly seed: number;
  readonly requests: number;
  /** This one alone, in place of all. */
  readonly only?: number | undefined;
  readonly tell?: (line: string) => void;
}

/** What a run has found. */
export interface Outcome {
  readonly seed: number;
  readonly requests: number;
  readonly operations: number;
  readonly seconds: number;
  /** How many answers there were of each status; 0: closed without one. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Operations that somebody was answered by as they wished. */
  readonly succeeded: number;
  /** Answers that took longer than a second, and those of them that did so again by themselves. */
  readonly late: number;
  readonly slow: readonly string[];
  /** What must never be: failures, no answer, a portal that has ended. */
  readonly faults: readonly string[];
  readonly heap: { readonly before: number; readonly after: number };
  readonly longestTurnMs: number;
  readonly cpuMs: number;
  readonly known: number;
  readonly signedIn: number;
}

/** Before it is measured what it holds at the beginning, the portal has loaded what it loads once. */
const warmUp = 600;

/** Sends requests of every kind to a portal, and looks what comes of each. */
export async function run(
  fuzzed: Fuzzed,
  { seed, requests, only, tell = () => {} }: Wanted,
): Promise<Outcome> {
  const began = performance.now();
  const people = await People.of(fuzzed, sessionsFor(requests));
  const known = new Known(people.empcodes);
  const operations = operationsOf(await documentOf(fuzzed));
  const magazine: Magazine = {
    seed,
    host: fuzzed.host,
    operations,
    valid: new Valid(known),
    parts: people.parts,
  };
  await harvest(fuzzed, people, magazine, known);
  tell(`${operations.length} operations, ${people.signedIn} sessions, ${known.size} values known`);
  const range = new Range(fuzzed, people, magazine);
  const held = await shootAll(range, fuzzed, { seed, requests, only, tell });
  return {
    seed,
    requests,
    operations: operations.length,
    seconds: seconds(began),
    statuses: range.statuses,
    succeeded: range.succeeded.size,
    late: range.late.length,
    slow: range.slow,
    faults: range.faults,
    heap: { before: held.before.heapUsed, after: held.after.heapUsed },
    longestTurnMs: held.after.longestTurnMs,
    cpuMs: held.after.cpuMs - held.before.cpuMs,
    known: known.size,
    signedIn: people.signedIn,
  };
}

/** What the portal held after the first few, and at the end. */
async function shootAll(
  range: Range,
  { server }: Fuzzed,
  { requests, only, tell = () => {} }: Wanted,
): Promise<{ before: Measured; after: Measured }> {
  if (only !== undefined) {
    const before = await server.measure();
    await range.alone(only, tell);
    return { before, after: await server.measure() };
  }
  const warm = Math.min(warmUp, Math.floor(requests / 4));
  await range.shoot(0, warm);
  const before = await server.measure();
  const shooting = performance.now();
  await range.shoot(warm, requests, (done) => tell(`${done} requests in ${seconds(shooting)} s`));
  const after = await server.measure();
  await range.againAlone();
  return { before, after };
}

/** So many sessions for each person that most calls are within the limit of one. */
const sessionsFor = (requests: number) => Math.min(8, 3 + Math.floor(requests / 5_000));

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

async function documentOf({ port }: Fuzzed) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
  return (await answer.json()) as Parameters<typeof operationsOf>[0];
}
