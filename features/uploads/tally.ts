import { beginsWithParticle, cleanLine, isGuarded, unguarded } from '#formats/text/cell-text.ts';
import { isBlank } from '#formats/text/submitted-text.ts';
import { orderSaid } from '#formats/time/sheet-day.ts';
import type { Mend, MendKind } from './mends.ts';
import type { OrderSigns, Possible } from './ways.ts';

/** What is counted of a column while a file is read, in as much memory for a row as for a hundred thousand. */
export interface ColumnTally {
  filled: number;
  guarded: number;
  particles: number;
  signs: { -readonly [Sign in keyof OrderSigns]: number };
  possible: { -readonly [Way in keyof Possible]: number };
  kinds: Partial<Record<MendKind, { count: number; values: Omit<Mend, 'kind'>[] }>>;
}

/** Of each kind so many values are shown. */
const mostValues = 3;
/** Of a column so many kinds. */
const mostKinds = 4;
/** Characters of a value. */
const mostShown = 60;

export const newTally = (): ColumnTally => ({
  filled: 0,
  guarded: 0,
  particles: 0,
  signs: { day: 0, month: 0, either: 0 },
  possible: { otherCentury: 0, wordsKept: 0, asWritten: 0 },
  kinds: {},
});

/** Counts what a cell says before it is read. */
export function countCell(tally: ColumnTally, text: string, isDay: boolean): void {
  if (isBlank(text)) return;
  const said = text.trim();
  tally.filled += 1;
  if (isGuarded(said)) tally.guarded += 1;
  if (beginsWithParticle(said)) tally.particles += 1;
  const order = isDay ? orderSaid(dayText(said)) : null;
  if (order) tally.signs[order] += 1;
}

/** A day as a cell says it, without what other programs leave around it. */
export const dayText = (text: string): string => unguarded(cleanLine(text)).replace(/^'/, '');

/** True where each cell of a column has an apostrophe before it, which then is nobody's name's. */
export const hasGuards = ({ filled, guarded, particles }: ColumnTally): boolean =>
  filled > 0 && guarded === filled && particles < filled;

/** Counts how a cell was kept, and keeps the first few of each kind that differ. */
export function countMend(
  tally: ColumnTally,
  { kind, said, kept }: Mend,
  would: readonly (keyof Possible)[] = [],
): void {
  tally.kinds[kind] ??= { count: 0, values: [] };
  const of = tally.kinds[kind];
  of.count += 1;
  for (const way of would) tally.possible[way] += 1;
  if (of.values.length >= mostValues) return;
  const shown = { said: cut(said), kept: kept === null ? null : cut(kept) };
  if (!of.values.some((one) => one.said === shown.said && one.kept === shown.kept)) of.values.push(shown);
}

const cut = (text: string) => {
  const line = text.trim();
  return line.length > mostShown ? `${line.slice(0, mostShown).toWellFormed()}…` : line;
};

/** What is shown of a kind. */
export interface ShownKind {
  readonly kind: MendKind;
  /** In so many cells. */
  readonly count: number;
  readonly values: readonly Omit<Mend, 'kind'>[];
}

/** What is shown of a column: the rarest kinds first, for what is rare is likelier a slip. */
export function shownKinds({ kinds }: ColumnTally): ShownKind[] {
  return (Object.entries(kinds) as [MendKind, Omit<ShownKind, 'kind'>][])
    .map(([kind, of]) => ({ kind, ...of }))
    .sort((one, other) => one.count - other.count)
    .slice(0, mostKinds);
}
