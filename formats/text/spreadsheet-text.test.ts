import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { readXlsx, writeXlsxStream } from 'hucre';
import { expect, it } from 'vitest';
import { firstPoints, unicodeTexts } from '#testing/words/all-of-unicode.ts';
import { sheetName, spreadsheetText } from './spreadsheet-text.ts';

/** What XML 1.0 takes (section 2.2). */
const xml = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** What a spreadsheet's reader has of these cells. */
async function readBack(texts: readonly string[]): Promise<unknown[]> {
  const rows = texts.map((text) => [spreadsheetText(text)]).values();
  const bytes = await buffer(writeXlsxStream(rows, { name: 'data', columns: [{ header: 'text' }] }));
  const { sheets } = await readXlsx(bytes);
  return (sheets[0]?.rows ?? []).slice(1).map(([cell]) => cell ?? '');
}

it('writes nothing that XML does not hold, whatever the code point', () => {
  const wrong = [...unicodeTexts(2_000)].filter((text) => !xml.test(spreadsheetText(text)));
  expect(firstPoints(wrong)).toEqual([]);
});

it('gives back all of Unicode', async () => {
  const texts = [...unicodeTexts(2_000)];
  const read = await readBack(texts);
  const wrong = texts.filter((text, at) => read[at] !== text.toWellFormed());
  expect(firstPoints(wrong)).toEqual([]);
});

it('gives back what looks like an escape, and cuts what is too long for a cell', async () => {
  const looks = [
    '_x0041_',
    '_x005F_x0041_',
    '_x000D_',
    '__x0041__',
    '\u0001x0041_',
    '_x00_x0041_',
    '_X0041_',
  ];
  expect(await readBack(looks)).toEqual(looks);
  expect(spreadsheetText('x'.repeat(40_000))).toHaveLength(32_767);
});

it.each([
  ['Spend by month', 'Spend by month'],
  ['Wie lange jeder Schritt im Durchschnitt dauert', 'Wie lange jeder Schritt im Dur…'],
  ['From/to: [all]?', 'From to   all'],
])('a sheet called %j is named %j', (name, taken) => {
  expect(sheetName(name)).toBe(taken);
});

it('gives back any text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }),
      async (texts) => {
        const kept = texts.map((text) => `${text}.`);
        expect(await readBack(kept)).toEqual(kept);
      },
    ),
    { numRuns: 20 },
  );
});
