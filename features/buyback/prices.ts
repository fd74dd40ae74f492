import { daysAfter, daysBetween, monthsAfter } from '#formats/time/days.ts';
import type { Condition } from './vocabulary.ts';

/** What is left of the cost at an age, in hundredths of a percent. */
export interface CurvePoint {
  /** Months since it was bought. */
  readonly months: number;
  readonly percent: number;
}

/** How a category loses value: what is left of the cost by age, straight between two points, and what a condition takes off it. */
export interface Depreciation {
  /** By age, the youngest first; the last holds from there on. */
  readonly points: readonly CurvePoint[];
  /** Whole percent of that which a thing in good condition, and one that is worn, is worth. */
  readonly good: number;
  readonly worn: number;
  /** Whole percent of the cost below which it never comes. */
  readonly least: number;
}

/** What a price is made of. */
export interface Priced {
  /** YYYY-MM-DD. */
  readonly boughtOn: string;
  /** Minor units. */
  readonly cost: number;
  readonly condition: Condition;
}

/**
 * The residual value on a day, in minor units: whole major ones (`unit` minor), rounded down, at least one. Exact: in whole numbers without
 * a fraction on the way.
 */
export function priceOn(
  table: Depreciation,
  { boughtOn, cost, condition }: Priced,
  day: string,
  unit: number,
): number {
  const percent = table[condition === 'worn' ? 'worn' : 'good'];
  const ofCondition = condition === 'like-new' ? 100n : BigInt(percent);
  const [left, of] = leftOn(table.points, boughtOn, day);
  const value = (BigInt(cost) * left * ofCondition) / (of * 100n * 100n);
  const least = (BigInt(cost) * BigInt(table.least)) / 100n;
  const whole = BigInt(unit);
  const rounded = ((value > least ? value : least) / whole) * whole;
  return Number(rounded > whole ? rounded : whole);
}

/** What is left of the cost on a day, in percent as a fraction: numerator and denominator. */
function leftOn(points: readonly CurvePoint[], boughtOn: string, day: string): [bigint, bigint] {
  const all = points[0]?.months === 0 ? points : [{ months: 0, percent: 100 }, ...points];
  let before = all[0] ?? { months: 0, percent: 100 };
  for (const point of all.slice(1)) {
    const start = monthsAfter(boughtOn, before.months);
    const end = monthsAfter(boughtOn, point.months);
    if (day <= start) break;
    if (day < end) {
      const length = BigInt(daysBetween(start, end));
      const gone = BigInt(daysBetween(start, day));
      return [BigInt(before.percent) * (length - gone) + BigInt(point.percent) * gone, length];
    }
    before = point;
  }
  return [BigInt(before.percent), 1n];
}

/** A price on a day. */
export interface DayPrice {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly price: number;
}

/** How the price goes from a day on, one point each `step` days; minor units. */
export function curveFrom(
  table: Depreciation,
  thing: Priced,
  { from, step, count, unit }: { from: string; step: number; count: number; unit: number },
): DayPrice[] {
  return Array.from({ length: count }, (_, index) => {
    const day = daysAfter(from, index * step);
    return { day, price: priceOn(table, thing, day, unit) };
  });
}

/** Why a curve cannot be: it rises, or its ages are not in order. Null: it can. */
export function wrongCurve(points: readonly CurvePoint[]): 'empty' | 'order' | 'rises' | null {
  if (points.length === 0) return 'empty';
  const pairs = points.slice(1).map((point, index) => [points[index] as CurvePoint, point] as const);
  if (pairs.some(([before, after]) => after.months <= before.months)) return 'order';
  return pairs.some(([before, after]) => after.percent > before.percent) ? 'rises' : null;
}
