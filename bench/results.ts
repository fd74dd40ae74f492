import { readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, loadavg, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { digits, type Row, wantedWords } from './measured.ts';

/** What one part came to when it was last run. */
export interface PartResult {
  readonly takenAt: string;
  readonly seconds: number;
  /** How many processes wanted the machine's processors in the minute before, and in the last of the run, this one's own among them. */
  readonly load: readonly [before: number, after: number];
  readonly rows: readonly Row[];
  readonly lines: readonly string[];
  /** Why it failed; null where it did not. */
  readonly failed: string | null;
}

/** The last run of every part, and what it ran on. */
export interface Results {
  readonly machine: { readonly [about: string]: string | number };
  readonly parts: { readonly [name: string]: PartResult };
}

const file = join(import.meta.dirname, 'results.json');

/** What was measured when, part by part. */
export const readResults = (): Results => JSON.parse(readFileSync(file, 'utf8'));

/** Keeps what a part came to in the place of what it came to before; a part that was not run keeps what it has. */
export function keepResult(name: string, result: PartResult): void {
  const { parts } = readResults();
  const kept = { machine: machine(), parts: { ...parts, [name]: result } };
  writeFileSync(file, `${JSON.stringify(kept, rounded, 1)}\n`);
}

/** Five digits are more than any of it is exact to. */
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(5)) : value;

export const loadNow = (): number => loadavg()[0] ?? 0;

function machine(): Results['machine'] {
  const processors = cpus();
  return {
    processors: processors.length,
    processor: processors[0]?.model.trim() ?? 'unknown',
    memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
    system: `${type()} ${release()} ${arch()}`,
    node: process.version,
  };
}

/** The table of all that was run, as it is printed. */
export function tableLines(parts: Results['parts']): string[] {
  const cells = Object.entries(parts).flatMap(([name, { rows, failed }]) => [
    ...rows.map((row) => [name, ...cellsOf(row)]),
    ...(failed ? [[name, `failed: ${failed.split('\n', 1)[0]}`]] : []),
  ]);
  const all = [['part', 'what', 'figure', 'floor', 'ratio', 'spread', 'wanted', ''], ...cells];
  // What failed is said in as much room as it takes.
  const widths = [0, 1, 2, 3, 4, 5, 6].map((column) =>
    Math.max(...all.filter(({ length }) => length > 2).map((row) => row[column]?.length ?? 0)),
  );
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A row's cells: what, figure, floor, ratio, spread, wanted, whether it is met. */
export function cellsOf(row: Row): string[] {
  const { what, unit, figure, floor, ratio, spread, met } = row;
  return [
    what,
    `${digits(figure)} ${unit}`,
    floor ? `${digits(floor.figure)} ${unit}` : '',
    ratio === null ? '' : digits(ratio),
    `${digits(spread[0])} to ${digits(spread[1])}`,
    wantedWords(row),
    met === null ? '' : met ? 'met' : 'not met',
  ];
}
