import { between, pick, type Random, seeded } from '../demo/random.ts';
import { type Doing, does, people } from './parts.ts';

/** What is killed: the portal (or it is stopped in order, as for a new version), PostgreSQL (stopped at once, its first process killed, or one of those that serve connections), or both. */
export const kindsOfKill = ['portal', 'stop', 'database', 'postmaster', 'backend', 'both'] as const;
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

/** What somebody does next. */
export interface Intent<A> {
  readonly act: A;
  /** What the act draws its choices from. */
  readonly seed: number;
  /** Milliseconds that they rest before it. */
  readonly restMs: number;
}

const largest = 2 ** 32 - 1;
/** Another row of numbers for each use of a seed. */
const streamOf = (seed: number, stream: number): Random =>
  seeded((Math.imul(seed, 0x9e3779b1) + stream) >>> 0);

/**
 * What the person at this place does, one thing after the other, without end (nothing where there is nothing for their part). They go through all that their part does, each as often as its share,
 * in an order drawn anew each time: so nobody leaves anything out.
 */
export function* intentsOf<A extends Doing>(
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
      yield { act, seed: between(random, 0, largest), restMs: between(random, 20, 400) };
  }
}

/** Who is killed when, without end. */
export function* killsOf(seed: number): Generator<Kill, never> {
  const random = streamOf(seed, 0);
  for (;;) {
    for (const kind of shuffled(random, kindsOfKill))
      yield {
        ...{ kind, afterMs: between(random, 1_000, 5_000), gatherMs: between(random, 100, 500) },
        ...{ amidMs: between(random, 0, 80), downMs: between(random, 100, 2_500), which: random() },
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
