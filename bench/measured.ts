import { median } from './load.ts';

/** What a figure is to be: at most or at least so much, of the figure itself or as a ratio to its floor. */
export interface Wanted {
  readonly of: 'figure' | 'ratio';
  readonly most?: number;
  readonly least?: number;
}

/** One figure of a part, measured over some rounds, in turn with its floor where it has one. */
export interface Measured {
  readonly what: string;
  readonly unit: string;
  /** A value a round, in the order of the rounds. */
  readonly rounds: readonly number[];
  /** What it is compared with, in the same rounds. */
  readonly floor?: { readonly what: string; readonly rounds: readonly number[] };
  readonly wanted?: Wanted;
}

/** What a part comes to: its figures, and lines for whoever reads along. */
export interface Outcome {
  readonly figures: readonly Measured[];
  readonly lines?: readonly string[];
}

/** A figure as the table has it: medians of the rounds; of the ratios too, with the smallest and the largest. */
export interface Row {
  readonly what: string;
  readonly unit: string;
  readonly figure: number;
  readonly floor: { readonly what: string; readonly figure: number } | null;
  readonly ratio: number | null;
  /** Of the ratios where there is a floor, else of the figures. */
  readonly spread: readonly [least: number, most: number];
  readonly rounds: number;
  readonly wanted: Wanted | null;
  /** Null: nothing is wanted of it. */
  readonly met: boolean | null;
}

/**
 * The row of the table that a figure makes.
 * @throws where a round has no value: a figure that was not measured is no figure
 */
export function rowOf({ what, unit, rounds, floor, wanted }: Measured): Row {
  const all = [...rounds, ...(floor?.rounds ?? [])];
  if (rounds.length === 0 || all.some((value) => !Number.isFinite(value)))
    throw new Error(`‘${what}’ was not measured in every round: ${all.join(', ')}`);
  if (floor && floor.rounds.length !== rounds.length)
    throw new Error(`‘${what}’ has ${rounds.length} rounds, its floor ${floor.rounds.length}`);
  const ratios = floor?.rounds.map((value, round) => (rounds[round] ?? Number.NaN) / value);
  const ratio = ratios ? median(ratios) : null;
  const figure = median(rounds);
  const judged = wanted?.of === 'ratio' ? ratio : figure;
  if (judged === null) throw new Error(`‘${what}’ has no floor to be judged by`);
  const spread = ratios ?? rounds;
  return {
    what,
    unit,
    figure,
    floor: floor ? { what: floor.what, figure: median(floor.rounds) } : null,
    ratio,
    spread: [Math.min(...spread), Math.max(...spread)],
    rounds: rounds.length,
    wanted: wanted ?? null,
    met: wanted ? judged <= (wanted.most ?? Infinity) && judged >= (wanted.least ?? -Infinity) : null,
  };
}

/** The same of several, judged by each. */
export const rowsOf = (figures: readonly Measured[]): Row[] => figures.map(rowOf);

/** A number with three digits that count, as a table has it. */
export function digits(value: number): string {
  const size = Math.abs(value);
  if (size >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(size < 1 ? 2 : 3)));
}

/** What is wanted, in words. */
export function wantedWords({ wanted, unit }: Pick<Row, 'wanted' | 'unit'>): string {
  if (!wanted) return '';
  const [bound, value] = wanted.most !== undefined ? ['at most', wanted.most] : ['at least', wanted.least];
  return `${bound} ${digits(value ?? Number.NaN)}${wanted.of === 'ratio' ? ' ×' : ` ${unit}`}`;
}
