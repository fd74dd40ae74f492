import type { Mood } from '#demo/gateway/moods.ts';
import { between, pickWeighted, type Random, seeded } from '#demo/random.ts';

/** How an order goes. `inTime`: it is paid while it waits. `late`: its time is over first; `taken`: and its thing is another's by then. */
export type Way = 'inTime' | 'unpaid' | 'late' | 'taken' | 'cancelled' | 'cancelledAndPaid' | 'contended';

/** What the page says of a payment, once or twice at once; `forged`, `crossed`: with a signature that is no such, or of another order. */
export type Said = 'nothing' | 'once' | 'twice' | 'forged' | 'crossed';

/** What one order is to meet. */
export interface Plan {
  readonly index: number;
  readonly buyer: number;
  readonly way: Way;
  readonly mood: Mood;
  readonly said: Said;
  readonly after: 'nothing' | 'refund' | 'handOver';
}

const weighted = <T>(weights: readonly (readonly [T, number])[]) =>
  weights.map(([value, weight]) => ({ value, weight }));
const ways = weighted<Way>([
  ['inTime', 62],
  ['contended', 10],
  ['unpaid', 4],
  ['late', 8],
  ['taken', 8],
  ['cancelled', 4],
  ['cancelledAndPaid', 4],
]);
const moods = weighted<Mood>([
  ['prompt', 20],
  ['early', 12],
  ['late', 12],
  ['twice', 12],
  ['outOfOrder', 12],
  ['wrongAmount', 8],
  ['silent', 16],
  ['fails', 8],
]);
const saids = weighted<Said>([
  ['nothing', 30],
  ['once', 30],
  ['twice', 20],
  ['forged', 10],
  ['crossed', 10],
]);
const afters = weighted<Plan['after']>([
  ['nothing', 60],
  ['refund', 20],
  ['handOver', 20],
]);

type Met = Omit<Plan, 'index' | 'buyer'>;

/** Each way in each mood; together with each thing that the page says and with each that comes after, any two of all these meet once at least. */
const everyTwo: readonly Met[] = ways.flatMap(({ value: way }, place) =>
  moods.map(({ value: mood }, other) => ({
    way,
    mood,
    said: valueAt(saids, place + other),
    after: valueAt(afters, place + 2 * other),
  })),
);

/**
 * What so many orders are to meet: the same for the same seed. Whatever two things can meet do, where there are orders enough; the others are drawn as
 * people order, and all are mixed.
 */
export function plansOf(seed: number, orders: number, buyers: number): Plan[] {
  const random = seeded(seed);
  const drawn = Array.from({ length: orders - everyTwo.length }, () => ({
    way: pickWeighted(random, ways).value,
    mood: pickWeighted(random, moods).value,
    said: pickWeighted(random, saids).value,
    after: pickWeighted(random, afters).value,
  }));
  const mixed = [...everyTwo, ...drawn]
    .map((met) => ({ met, place: random() }))
    .toSorted((one, other) => one.place - other.place);
  return mixed.map(({ met }, index) => ({ ...met, index, buyer: index % buyers }));
}

function valueAt<T>(weights: readonly { readonly value: T }[], place: number): T {
  const { value } = weights[place % weights.length] as { value: T };
  return value;
}

/** After how many orders something is killed, the first first: one in each of so many parts. */
export function killsOf(random: Random, orders: number, kills: number): number[] {
  const part = Math.floor(orders / kills);
  return Array.from({ length: kills }, (_, index) => index * part + between(random, 1, part - 1));
}
