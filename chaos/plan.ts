import { between, pick, type Random, seeded } from '#demo/random.ts';
import type { Part } from './parts.ts';

/**
 * What is broken: a portal is killed, or stopped in order, or all are started anew one after the other as for a new version; PostgreSQL is stopped at once, its first process is
 * killed, or one of those that serve connections, or it and all portals; every write waits for one table until the pools are used up; the disk is full; the network to the database is slow or cut; a portal's clock is
 * off from now on; the mail server takes nothing.
 */
export const kindsOfKill = [
  ...(['portal', 'stop', 'roll', 'database', 'postmaster', 'backend', 'both'] as const),
  ...(['lock', 'disk', 'network', 'clock', 'mail'] as const),
] as const;
export type KindOfKill = (typeof kindsOfKill)[number];

export interface Kill {
  readonly kind: KindOfKill;
  /** Milliseconds of peace before it, once everything is up again after the one before. */
  readonly afterMs: number;
  /** Milliseconds in which whoever would write waits for the others, so that many writes are under way together; and how long after that it comes. */
  readonly gatherMs: number;
  readonly amidMs: number;
  /** Milliseconds for which it stays down. */
  readonly downMs: number;
  /** Which of several is meant: 0 to below 1. */
  readonly which: number;
}

/** Something that may be done: by whom (left out: by whoever has a desk of their own), and how often while the others are done once. */
interface Doable {
  readonly by?: readonly Part[];
  readonly share?: number;
}

/** What somebody does next. */
export interface Intent<A> {
  readonly act: A;
  /** What the act draws its choices from. */
  readonly seed: number;
  /** Milliseconds that they rest before it. */
  readonly restMs: number;
}

/** How many there are of each part: two hundred who do a bit of everything, and those who do one thing beside them. */
const cast: readonly (readonly [Part, number])[] = [
  ...([
    ['administrator', 4],
    ['hr', 3],
    ['finance', 3],
    ['cheques', 1],
    ['clearance', 2],
  ] as const),
  ...([
    ['store', 4],
    ['region', 2],
    ['approver', 4],
    ['assistant', 4],
    ['employee', 173],
  ] as const),
  ...([
    ['uploader', 1],
    ['announcer', 1],
    ['synchroniser', 1],
    ['directory', 1],
  ] as const),
];

/** Everybody, by their part; a person is known by their place in it. */
export const people: readonly Part[] = cast.flatMap(([part, count]) =>
  Array.from({ length: count }, () => part),
);

/** Those who have a desk of their own, and do what everybody does. */
const beside: readonly Part[] = ['uploader', 'announcer', 'synchroniser', 'directory'];

/** Whether somebody of this part does it. */
export function does({ by }: Pick<Doable, 'by'>, part: Part): boolean {
  return by ? by.includes(part) : !beside.includes(part);
}

/** The many do less each, so that they leave room for those who are few. */
const slownessOf = (part: Part) => (part === 'employee' ? 6 : 1);

const largest = 2 ** 32 - 1;
/** Another row of numbers for each use of a seed. */
const streamOf = (seed: number, stream: number): Random =>
  seeded((Math.imul(seed, 0x9e3779b1) + stream) >>> 0);

/**
 * What the person at this place does, one thing after the other, without end (nothing where there is nothing for their part). They go through all that their part does, each as often as its share,
 * in an order drawn anew each time: so nobody leaves anything out.
 */
export function* intentsOf<A extends Doable>(
  seed: number,
  place: number,
  acts: readonly A[],
): Generator<Intent<A>, void> {
  const part = people[place];
  if (part === undefined) throw new RangeError(`Nobody is at place ${place}.`);
  const random = streamOf(seed, place + 1);
  const own = acts
    .filter((act) => does(act, part))
    .flatMap((act) => Array.from({ length: act.share ?? 1 }, () => act));
  while (own.length > 0) {
    for (const act of shuffled(random, own))
      yield { act, seed: between(random, 0, largest), restMs: between(random, 20, 400) * slownessOf(part) };
  }
}

/** Who is killed when, without end. */
export function* killsOf(seed: number): Generator<Kill, never> {
  const random = streamOf(seed, 0);
  for (;;) {
    for (const kind of shuffled(random, kindsOfKill))
      yield {
        kind,
        afterMs: between(random, 1_000, 5_000),
        gatherMs: between(random, 100, 500),
        amidMs: between(random, 0, 80),
        downMs: between(random, 100, 2_500),
        which: random(),
      };
  }
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const left = [...items];
  return Array.from(items, () => {
    const one = pick(random, left);
    left.splice(left.indexOf(one), 1);
    return one;
  });
}
