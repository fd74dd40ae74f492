import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countIn, spread } from './sizes.ts';
import { foldersOfCode } from './structure.ts';
import { isTest } from './structure-places.ts';

/** What is read in one go: so many lines has a file in the middle, and nine in ten have no more than these. */
const most = { median: 50, p90: 130, lines: 50, longFunctions: 60, anys: 12 };

const files = globSync(foldersOfCode.map((folder) => `${folder}/**/*.{ts,tsx}`)).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));
const product = files.filter(({ path }) => !isTest(path) && !/^(testing|bench|chaos|fuzz)\//.test(path));

it('has files and functions that one takes in at a glance, and says of nearly all what they take', () => {
  const { median, p90 } = spread(product.map(({ text }) => text.trimEnd().split('\n').length));
  const counted = files.map((file) => countIn(file, most.lines));
  const anys = counted.flatMap((one) => one.anys);
  const paths = new Set(product.map(({ path }) => path));
  const long = counted.flatMap((one) => one.long).filter(({ path }) => paths.has(path));
  console.log(
    `${product.length} files: ${median} lines in the middle, nine in ten ${p90} at most; ${long.length} functions of more than ${most.lines}; any ${anys.length} times.`,
  );
  expect(product.length).toBeGreaterThan(1_000);
  expect(median).toBeLessThanOrEqual(most.median);
  expect(p90).toBeLessThanOrEqual(most.p90);
  expect(anys.length, anys.map(({ path, line }) => `${path}:${line}`).join('\n')).toBeLessThanOrEqual(
    most.anys,
  );
  const longest = long.toSorted((one, other) => other.lines - one.lines);
  expect(
    long.length,
    longest.map(({ path, line, lines }) => `${path}:${line}: ${lines}`).join('\n'),
  ).toBeLessThanOrEqual(most.longFunctions);
});

it.each([
  ['a function', `export function a() {\n${'  b();\n'.repeat(3)}}`, 1, 0],
  ['one in an object', `export const a = {\n  b() {\n${'    c();\n'.repeat(3)}  },\n};`, 1, 0],
  ['a component', `export const A = () => (\n  <>\n${'    <B />\n'.repeat(2)}  </>\n);`, 1, 0],
  ['a short one', 'export const a = () => 1;\n', 0, 0],
  ['an any', 'export const a: any = 1;\n', 0, 1],
  ['the word alone', '// any of them\nexport const any = 1;\n', 0, 0],
])('counts %s', (_what, text, long, anys) => {
  const counted = countIn({ path: 'a.tsx', text }, 4);
  expect([counted.long.length, counted.anys.length]).toEqual([long, anys]);
});

it('tells the middle, and what nine in ten do not exceed', () => {
  expect(spread([5, 1, 2, 3, 4])).toEqual({ median: 3, p90: 4 });
});
