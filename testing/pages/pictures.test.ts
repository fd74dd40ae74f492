import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder, layoutIn, layoutOf, layoutsFile, pictures } from './pictures.ts';

const root = join(import.meta.dirname, '../..');
const anew = 'Take the pictures anew: npm run pictures';

test('no picture of the documentation is older than the layout of its screen', () => {
  const taken: Record<string, string> = JSON.parse(readFileSync(layoutsFile, 'utf8'));
  const old = pictures.filter((one) => taken[one.file] !== layoutOf(one)).map(({ file }) => `${file}.png`);
  expect(old, anew).toEqual([]);
});

test('every picture that the documentation names is one of these, and each is there and named', () => {
  const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: root })];
  const named = documents.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/pictures\/([\w-]+)\.png/g)].map(([, name]) => name);
  });
  expect([...new Set(named)].toSorted()).toEqual(pictures.map(({ file }) => file).toSorted());
  expect(pictures.filter(({ file }) => !existsSync(join(folder, `${file}.png`)))).toEqual([]);
});

test('the layout is what a component writes and how it is styled, of what the screen brings', () => {
  const source = '<><Card className={css.wide} title="Due"><b>{count}</b></Card>{isOpen && <p>Open</p>}</>';
  expect(layoutIn(source)).toBe('Card className={css.wide}\nb\np');
  // What it does and says is nothing of it.
  expect(layoutIn(source.replace('"Due"', '{m.due()}').replace('isOpen', 'isShut'))).toBe(layoutIn(source));
  const [dashboard, requests] = pictures;
  if (!dashboard || !requests) throw new Error('there are pictures of both');
  expect(layoutOf(dashboard)).toMatch(/^[0-9a-f]{16}$/);
  expect(layoutOf(dashboard)).not.toBe(layoutOf(requests));
  expect(layoutOf({ drawnBy: [] })).not.toBe(layoutOf(dashboard));
});
