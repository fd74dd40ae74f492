import { Known } from './known.ts';
import { type Heard, Line } from './line.ts';
import type { Fuzzed } from './opening.ts';
import { operationsOf } from './operations.ts';
import { People } from './people.ts';
import { bytesOf, type Shot, told } from './shot.ts';
import { type Magazine, shotOf } from './shots.ts';
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

const atOnce = 12;
/** Addresses of loopback that each of those at once calls from, in turn: calls are limited by address. */
const addressesEach = 16;
const lateMs = 1_000;
const mostFaults = 40;
/** Before it is measured what it holds at the beginning, the portal has loaded what it loads once. */
const warmUp = 600;

/** 503 that stands for something that is so, with its code: what is no fault. */
const awaited503: Readonly<Record<string, RegExp>> = {
  // Eight strangers read one at a time.
  stopping: /^GET \/streamz/,
};

/** Sends requests of every kind to a portal, and looks what comes of each. */
export async function run(
  fuzzed: Fuzzed,
  { seed, requests, only, tell = () => {} }: Wanted,
): Promise<Outcome> {
  const began = performance.now();
  const people = await People.of(fuzzed, sessionsFor(requests));
  const known = new Known(people.empcodes);
  const valid = new Valid(known);
  const operations = operationsOf(await documentOf(fuzzed));
  const magazine: Magazine = { seed, host: fuzzed.host, operations, valid, parts: people.parts };
  await harvest(fuzzed, people, magazine, known);
  tell(`${operations.length} operations, ${people.signedIn} sessions, ${known.size} values known`);
  const range = new Range(fuzzed, people, magazine);
  if (only !== undefined) {
    await range.one(shotOf(magazine, only), new Line(fuzzed.port, '127.0.5.1'), tell);
    return outcomeOf(range, 0, { before: 0, after: 0 }, 0, 0);
  }
  const warm = Math.min(warmUp, Math.floor(requests / 4));
  await range.shoot(0, warm);
  const first = await fuzzed.server.measure();
  const shooting = performance.now();
  await range.shoot(warm, requests, (done) => tell(`${done} requests in ${seconds(shooting)} s`));
  const last = await fuzzed.server.measure();
  await range.againAlone();
  return outcomeOf(
    range,
    seconds(began),
    { before: first.heapUsed, after: last.heapUsed },
    last.longestTurnMs,
    last.cpuMs - first.cpuMs,
  );

  function outcomeOf(
    { statuses, succeeded, late, slow, faults }: Range,
    took: number,
    heap: Outcome['heap'],
    longestTurnMs: number,
    cpuMs: number,
  ): Outcome {
    return {
      ...{
        seed,
        requests,
        operations: operations.length,
        seconds: took,
        statuses,
        late: late.length,
        slow,
        faults,
      },
      ...{
        heap,
        longestTurnMs,
        cpuMs,
        succeeded: succeeded.size,
        known: known.size,
        signedIn: people.signedIn,
      },
    };
  }
}

/** So many sessions for each person that most calls are within the limit of one. */
const sessionsFor = (requests: number) => Math.min(8, 3 + Math.floor(requests / 5_000));

const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10;

async function documentOf({ port }: Fuzzed) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/openapi.json`);
  return (await answer.json()) as Parameters<typeof operationsOf>[0];
}

/** Reads what there is to read as one to whom all is open, so that calls name what is there. */
async function harvest({ port }: Fuzzed, people: People, magazine: Magazine, known: Known): Promise<void> {
  const reads = magazine.operations.filter(
    ({ method, path }) => method === 'GET' || /\/(get|find|list|search|read)\w*$/.test(path),
  );
  const line = new Line(port, '127.0.5.2');
  for (const round of [1, 2])
    for (const [place, operation] of reads.entries()) {
      if (/events|streamz|logout|sign-out/i.test(operation.path)) continue;
      const shot = shotOf(
        { ...magazine, operations: [operation], parts: ['all'], asItShould: true },
        round * 1_000 + place,
      );
      const { status, text } = await line.send(bytesOf(await people.signed(shot)), {
        method: operation.method,
      });
      if (status === 200 && text.startsWith('{')) known.learn(readable(text));
    }
  line.close();
}

function readable(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where shots are made, and what came of them. */
class Range {
  readonly statuses = new Map<number, number>();
  readonly succeeded = new Set<string>();
  readonly late: Shot[] = [];
  readonly slow: string[] = [];
  readonly faults: string[] = [];
  readonly #fuzzed: Fuzzed;
  readonly #people: People;
  readonly #magazine: Magazine;
  #ended: number | null | undefined;

  constructor(fuzzed: Fuzzed, people: People, magazine: Magazine) {
    this.#fuzzed = fuzzed;
    this.#people = people;
    this.#magazine = magazine;
    void fuzzed.server.ended.then((code) => {
      this.#ended = code;
    });
  }

  /** Those from one number to another, many at once. */
  async shoot(from: number, to: number, tell: (done: number) => void = () => {}): Promise<void> {
    let next = from;
    const work = async (worker: number) => {
      const lines = Array.from(
        { length: addressesEach },
        (_, place) => new Line(this.#fuzzed.port, `127.0.3.${1 + worker * addressesEach + place}`),
      );
      while (next < to && this.#ended === undefined && this.faults.length < mostFaults) {
        const index = next++;
        if (index % 10_000 === 0 && index > from) tell(index);
        await this.one(shotOf(this.#magazine, index), lines[index % addressesEach] as Line);
      }
      for (const line of lines) line.close();
    };
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
    if (this.#ended !== undefined) this.faults.push(`The portal has ended, with ${this.#ended}.`);
  }

  async one(shot: Shot, line: Line, tell?: (line: string) => void): Promise<void> {
    const heard = await this.#send(shot, line);
    this.statuses.set(heard.status, (this.statuses.get(heard.status) ?? 0) + 1);
    if (heard.status === 200) this.succeeded.add(shot.operation);
    if (heard.ms > lateMs) this.late.push(shot);
    if (heard.status === 401) this.#people.forget(shot);
    tell?.(`${heard.status} in ${Math.round(heard.ms)} ms: ${told(shot)}\n  ${heard.text.slice(0, 2_000)}`);
    if (isFault(shot, heard))
      this.faults.push(`${heard.status}: ${told(shot)}\n  ${heard.text.slice(0, 400)}`);
  }

  /** What took longer than a second is made again by itself: what does so each time is slow, whatever else the machine does. */
  async againAlone(): Promise<void> {
    const line = new Line(this.#fuzzed.port, '127.0.5.3');
    for (const shot of this.late.slice(0, mostFaults)) {
      let least = Number.POSITIVE_INFINITY;
      for (let times = 0; times < 3 && least > lateMs; times++)
        least = Math.min(least, (await this.#send(shot, line)).ms);
      if (least > lateMs) this.slow.push(`${Math.round(least)} ms: ${told(shot)}`);
    }
    line.close();
  }

  async #send(shot: Shot, line: Line): Promise<Heard> {
    const { method, halfClosed, asIs } = shot;
    const bytes = bytesOf(await this.#people.signed(shot));
    try {
      return await line.send(bytes, { method, halfClosed, alone: asIs });
    } catch (error) {
      return { status: -2, head: '', text: String(error), ms: 0 };
    }
  }
}

/** What no call may come to. */
function isFault(shot: Shot, { status, text }: Heard): boolean {
  if (status === 503) return !awaited503[codeOf(text)]?.test(shot.operation);
  if (status >= 500 || status < 0) return true;
  // Whoever breaks the frame of HTTP need not be answered, nor who asks for a tunnel.
  return status === 0 && !shot.asIs && shot.method !== 'CONNECT';
}

const codeOf = (text: string) => /"code":"(\w+)"/.exec(text)?.[1] ?? '';
