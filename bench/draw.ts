import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digits, type Row } from './measured.ts';
import { cellsOf, type PartResult, type Results } from './results.ts';

const docs = join(import.meta.dirname, '../docs');
const page = join(docs, 'performance.md');
const folder = join(docs, 'performance');
const [begin, end] = ['<!-- measured: begin -->', '<!-- measured: end -->'];

/** Draws the last results: the tables in docs/performance.md and a chart of each part beside it. */
export function drawAll(results: Results): void {
  mkdirSync(folder, { recursive: true });
  const drawn = chartsOf(results);
  for (const name of readdirSync(folder)) if (!drawn.has(name)) rmSync(join(folder, name));
  for (const [name, svg] of drawn) writeFileSync(join(folder, name), svg);
  writeFileSync(page, withTables(readFileSync(page, 'utf8'), results));
}

/** The page with the tables of these results in the place of those that it has. */
export function withTables(text: string, results: Results): string {
  const [head, tail] = [text.indexOf(begin), text.indexOf(end)];
  if (head < 0 || tail < head) throw new Error('docs/performance.md has no place for the tables');
  return `${text.slice(0, head + begin.length)}\n${tables(results)}\n${text.slice(tail)}`;
}

/** The charts of these results, by the names of their files. */
export const chartsOf = ({ parts }: Results): Map<string, string> =>
  new Map(
    Object.entries(parts)
      .filter(([, { rows }]) => rows.length > 0)
      .map(([name, { rows }]) => [`${name}.svg`, chart(name, rows)]),
  );

function tables({ machine, parts }: Results): string {
  const about = Object.entries(machine).map(([what, is]) => `${what} ${is}`);
  return [`Measured on: ${about.join(', ')}.`, ...Object.entries(parts).map(tableOf)].join('\n\n');
}

function tableOf([name, { rows, takenAt, seconds, load, failed }]: [string, PartResult]): string {
  const taken = `${takenAt.slice(0, 16).replace('T', ' ')} UTC, ${Math.round(seconds)} s, load ${load.map((one) => one.toFixed(1)).join(' to ')}`;
  const cells = rows.map((row) => {
    const [what, figure, , ratio, spread, wanted, met] = cellsOf(row);
    const floor = row.floor ? `${row.floor.what}: ${digits(row.floor.figure)} ${row.unit}` : '';
    return `| ${[what, figure, floor, ratio, `${spread} (${row.rounds})`, wanted, met].join(' | ')} |`;
  });
  return [
    `### \`${name}\``,
    `${taken}.${failed ? ` **Failed**: ${failed.replaceAll(/[<>|`]/g, ' ')}` : ''}`,
    ...(rows.length > 0
      ? [
          [
            '| what | figure | floor | ratio | spread (rounds) | wanted | |',
            '|---|---|---|---|---|---|---|',
            ...cells,
          ].join('\n'),
          `![${name}: each figure and its floor](performance/${name}.svg)`,
        ]
      : []),
  ].join('\n\n');
}

const [width, left, right, bar, gap] = [760, 270, 110, 12, 12];
/** Figure, floor, and the mark of what is wanted: they are told apart on white and on black, and by who sees no colours (by their height and place). */
const colours = { figure: '#2f7ed8', floor: '#9aa3ad', mark: '#c2410c', text: '#7a828c' };

/** Bars of each figure beside its floor, as long as they are to each other; a mark where what is wanted lies. */
function chart(name: string, rows: readonly Row[]): string {
  const height = rows.length * (2 * bar + gap) + gap;
  const lines = rows.map((row, place) => barsOf(row, gap + place * (2 * bar + gap)));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11" role="img" aria-label="${escaped(name)}">
${lines.join('\n')}
</svg>
`;
}

function barsOf(row: Row, y: number): string {
  const wantedAt = markOf(row);
  const most = Math.max(row.figure, row.floor?.figure ?? 0, wantedAt ?? 0) || 1;
  const long = (value: number) => Math.max(1, Math.round((value / most) * (width - left - right)));
  const text = (x: number, at: number, words: string, anchor = 'start') =>
    `<text x="${x}" y="${at}" fill="${colours.text}" text-anchor="${anchor}">${escaped(words)}</text>`;
  const rect = (at: number, value: number, fill: string) =>
    `<rect x="${left}" y="${at}" width="${long(value)}" height="${bar - 2}" rx="2" fill="${fill}"/>`;
  return [
    text(left - 8, y + bar - 2, row.what.slice(0, 44), 'end'),
    rect(y, row.figure, colours.figure),
    text(left + long(row.figure) + 6, y + bar - 3, `${digits(row.figure)} ${row.unit}`),
    ...(row.floor
      ? [
          rect(y + bar, row.floor.figure, colours.floor),
          text(left + long(row.floor.figure) + 6, y + 2 * bar - 3, digits(row.floor.figure)),
        ]
      : []),
    ...(wantedAt === null
      ? []
      : [
          `<rect x="${left + long(wantedAt) - 1}" y="${y - 3}" width="2" height="${bar + 4}" fill="${colours.mark}"/>`,
        ]),
  ].join('\n');
}

/** Where on the scale of the figure what is wanted of it lies. */
function markOf({ wanted, floor }: Row): number | null {
  const bound = wanted?.most ?? wanted?.least;
  if (bound === undefined) return null;
  return wanted?.of === 'ratio' ? bound * (floor?.figure ?? 0) : bound;
}

/** A text as it may stand in an SVG. */
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
