import { expect, test } from 'vitest';
import { type Passage, type Piece, passagesOf } from './page-text.ts';

const at = (y: number, text: string, given: Partial<Piece> = {}): Piece => ({
  text,
  y,
  x: 50,
  size: 10,
  width: text.length * 5,
  ...given,
});
const said = (pieces: readonly Piece[]) => passagesOf(pieces).map(({ kind, text }) => [kind, text]);
const wide = 'Whoever travels by train or by bus for the company';

test.each<[string, Piece[], [Passage['kind'], string][]]>([
  ['nothing', [], []],
  [
    'a heading, and lines that run on',
    [
      at(700, 'Travel', { size: 16 }),
      at(660, wide),
      at(648, 'is paid back within two weeks.'),
      at(636, 'Keep it.'),
    ],
    [
      ['heading', 'Travel'],
      ['text', `${wide} is paid back within two weeks.`],
      ['text', 'Keep it.'],
    ],
  ],
  [
    'a gap between paragraphs, though the line is full and says nothing of its end',
    [at(700, wide), at(670, wide)],
    [
      ['text', wide],
      ['text', wide],
    ],
  ],
  [
    'items, each with its further lines',
    [
      at(700, '• By train:'),
      at(688, '(a) first class on nights that are long'),
      at(676, 'and second by day'),
      at(664, '2. by bus'),
    ],
    [
      ['item', '• By train:'],
      ['item', '(a) first class on nights that are long and second by day'],
      ['item', '2. by bus'],
    ],
  ],
  [
    'a table, a row each',
    [at(700, 'Train'), at(700, '500', { x: 300 }), at(688, 'Bus'), at(688, '200', { x: 300 })],
    [
      ['row', 'Train · 500'],
      ['row', 'Bus · 200'],
    ],
  ],
  [
    'words in pieces, as PDFs have them, and a word with a hyphen at the end of its line',
    [
      at(700, 'Trav', { width: 20 }),
      at(700, 'el', { x: 70, width: 10 }),
      at(700, 'is', { x: 85, width: 10 }),
      at(700, 'non-', { x: 98 }),
      at(688, 'smoking'),
    ],
    [['text', 'Travel is non-smoking']],
  ],
  [
    'columns, in the order in which they are written',
    [at(500, wide), at(100, 'by the'), at(500, 'company.', { x: 320 })],
    [
      ['text', wide],
      ['text', 'by the company.'],
    ],
  ],
  [
    'from the right',
    [at(700, 'سافر', { x: 300, width: 30 }), at(700, 'بالقطار', { x: 260, width: 36 })],
    [['text', 'سافر بالقطار']],
  ],
])('%s', (_, pieces, passages) => {
  expect(said(pieces)).toEqual(passages);
});

test.each(['7', '7 / 12', '– 7 –', '७'])('the number of the page is left out: %s', (number) => {
  expect(said([at(700, wide), at(30, number)])).toEqual([['text', wide]]);
  // A page of nothing else is what it is, and a number within is part of it.
  expect(said([at(30, number)])).toHaveLength(1);
  expect(said([at(700, wide), at(600, number), at(500, wide)])).toHaveLength(3);
});

test.each(['Annex 7', '7 days', '7,500'])('what may be more than its number stays: %s', (last) => {
  expect(said([at(700, wide), at(30, last)])).toHaveLength(2);
});
