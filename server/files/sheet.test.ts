import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { sheetBytes } from './sheet.ts';

async function* batches(word: string, rows: number) {
  for (let row = 0; row < rows; row += 1) yield [[`${word} ${row}`]];
}

const sheetOf = (word: string, rows: number) =>
  sheetBytes({ name: word, columns: [{ header: 'Word' }] }, batches(word, rows));

async function cellsOf(word: string, rows: number): Promise<unknown[]> {
  const { sheets } = await readXlsx(await buffer(sheetOf(word, rows)));
  return sheets[0]?.rows.map(([cell]) => cell) ?? [];
}

const expected = (word: string, rows: number) => [
  'Word',
  ...Array.from({ length: rows }, (_none, row) => `${word} ${row}`),
];

test('each sheet has its own rows: one after the other, several at once, and after one that was left in the middle', async () => {
  expect(await cellsOf('first', 3)).toEqual(expected('first', 3));
  expect(await cellsOf('second', 2)).toEqual(expected('second', 2));
  const words = ['one', 'two', 'three', 'four'];
  expect(await Promise.all(words.map((word) => cellsOf(word, 5)))).toEqual(
    words.map((word) => expected(word, 5)),
  );
  for await (const piece of sheetOf('left', 50_000)) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect(await cellsOf('last', 4)).toEqual(expected('last', 4));
});

test('rows that cannot be had are a fault of their sheet alone', async () => {
  async function* broken() {
    yield [['once']];
    throw new Error('the database is gone');
  }
  const failing = sheetBytes({ name: 'broken', columns: [{ header: 'Word' }] }, broken());
  await expect(buffer(failing)).rejects.toThrow('the database is gone');
  expect(await cellsOf('whole', 2)).toEqual(expected('whole', 2));
});

test('what follows at once is written by a thread that is there', async () => {
  const threads = () => {
    const { workers = [] } = process.report.getReport() as { workers?: { header: { threadId: number } }[] };
    return workers.map(({ header }) => header.threadId);
  };
  await cellsOf('before', 1);
  const before = threads();
  expect(before).not.toEqual([]);
  for (const word of ['a', 'b', 'c']) expect(await cellsOf(word, 1)).toEqual(expected(word, 1));
  expect(threads().filter((id) => !before.includes(id))).toEqual([]);
});
