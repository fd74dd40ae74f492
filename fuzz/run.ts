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
  /** Bytes held after the first few, and after each part of the rest. */
  readonly heap: { readonly before: number; readonly parts: readonly number[] };
  readonly longestTurnMs: number;
  readonly cpuMs: number;
  readonly known: number;
  readonly signedIn: number;
}

/** Before it is measured what it holds at the beginning, the portal has loaded what it loads once. */
const warmUp = 600;
/** What is kept of each request grows in each part; caches fill in the first. */
const parts = 4;

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
    ...whole(held),
    known: known.size,
    signedIn: people.signedIn,
  };
}

/** What the portal held after the first few, and after each part of the rest. */
async function shootAll(
  range: Range,
  { server }: Fuzzed,
  { requests, only, tell = () => {} }: Wanted,
): Promise<Held> {
  if (only !== undefined) {
    const before = await server.measure();
    await range.alone(only, tell);
    return { before, parts: [await server.measure()] };
  }
  const warm = Math.min(warmUp, Math.floor(requests / 4));
  await range.shoot(0, warm);
  const before = await server.measure();
  const began = performance.now();
  const measured: Measured[] = [];
  for (let from = warm, part = 1; part <= parts; part++) {
    const to = warm + Math.floor(((requests - warm) * part) / parts);
    await range.shoot(from, to);
    measured.push(await server.measure());
    tell(`${to} requests in ${seconds(began)} s`);
    from = to;
  }
  await range.againAlone();
  return { before, parts: measured };
}

interface Held {
  readonly before: Measured;
  readonly parts: readonly Measured[];
}

function whole({ before, parts }: Held): Pick<Outcome, 'heap' | 'longestTurnMs' | 'cpuMs'> {
  return {
    heap: { before: before.heapUsed, parts: parts.map(({ heapUsed }) => heapUsed) },
    longestTurnMs: Math.max(...parts.map(({ longestTurnMs }) => longestTurnMs)),
    cpuMs: (parts.at(-1) ?? before).cpuMs - before.cpuMs,
  };
}

/** So many sessions for each person that most calls are within the limit of one. */
const sessionsFor = (requests: number) => Math.min(8, 3 + Math.floor(requests / 5_000));

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

async function documentOf({ port }: Fuzzed) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
  return (await answer.json()) as Parameters<typeof operationsOf>[0];
}
