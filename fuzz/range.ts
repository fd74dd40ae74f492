import { type Heard, Line } from './line.ts';
import type { Fuzzed } from './opening.ts';
import type { People } from './people.ts';
import { bytesOf, type Shot, told } from './shot.ts';
import { type Magazine, shotOf } from './shots.ts';

const atOnce = 12;
/** Addresses of loopback that each of those at once calls from, in turn: calls are limited by address. */
const addressesEach = 16;
const lateMs = 1_000;
const mostFaults = 40;

/** 503 that stands for something that is so, with its code: what is no fault. */
const awaited503: Readonly<Record<string, RegExp>> = {
  // Eight strangers read one at a time.
  stopping: /^GET \/streamz/,
};

/** Nobody builds the page for this. */
const noPage = 'The page has not been built yet';

/** Where shots are made, and what came of them. */
export class Range {
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
  async shoot(from: number, to: number): Promise<void> {
    let next = from;
    const work = async (worker: number) => {
      const lines = Array.from(
        { length: addressesEach },
        (_, place) => new Line(this.#fuzzed.port, `127.0.3.${1 + worker * addressesEach + place}`),
      );
      while (next < to && this.#ended === undefined && this.faults.length < mostFaults) {
        const index = next++;
        await this.one(shotOf(this.#magazine, index), lines[index % addressesEach] as Line);
      }
      for (const line of lines) line.close();
    };
    await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)));
    if (this.#ended !== undefined) this.faults.push(`The portal has ended, with ${this.#ended}.`);
  }

  /** One alone, by its number, told whole. */
  async alone(index: number, tell: (line: string) => void): Promise<void> {
    await this.one(shotOf(this.#magazine, index), new Line(this.#fuzzed.port, '127.0.5.1'), tell);
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
  if (status === 503) return !text.startsWith(noPage) && !awaited503[codeOf(text)]?.test(shot.operation);
  if (status >= 500 || status < 0) return true;
  // Whoever breaks the frame of HTTP need not be answered, nor who asks for a tunnel.
  return status === 0 && !shot.asIs && shot.method !== 'CONNECT';
}

const codeOf = (text: string) => /"code":"(\w+)"/.exec(text)?.[1] ?? '';
