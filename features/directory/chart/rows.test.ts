import { describe, expect, test } from 'vitest';
import type { ChartNode, ChartPost } from './contract.ts';
import { type Branch, loose, moveOf, rowsOf, tops } from './rows.ts';

const node = (empcode: string, leads = false): ChartNode => ({
  empcode,
  name: `${empcode} Name`,
  designation: 'D',
  location: 'L',
  city: 'C',
  leads,
});
const post = (postId: number, title: string): ChartPost => ({
  postId,
  title,
  location: 'L',
  city: 'C',
  openFrom: '2026-10-01',
  closedOn: null,
  filledBy: null,
  actions: [],
});
const branch = (nodes: ChartNode[], more: Partial<Branch> = {}): Branch => ({
  nodes,
  posts: [],
  next: null,
  state: 'there' as const,
  ...more,
});
const branches = new Map([
  [tops, branch([node('A', true), node('B', true)])],
  ['A', branch([node('C', true), node('D')], { next: 'more' })],
  ['C', branch([node('E')])],
  [loose, branch([node('Z')])],
]);
const shown = (open: string[], given = branches, hasLoose = true) =>
  rowsOf(given, new Set(open), hasLoose).map((row) =>
    row.kind === 'person'
      ? `${'.'.repeat(row.level - 1)}${row.node.empcode}`
      : `${'.'.repeat(row.level - 1)}${row.kind}`,
  );

describe('the rows', () => {
  test.each([
    ['closed', [], ['A', 'B', 'loose']],
    ['one open, with more to be read', ['A'], ['A', '.C', '.D', '.more', 'B', 'loose']],
    ['a branch within it', ['A', 'C'], ['A', '.C', '..E', '.D', '.more', 'B', 'loose']],
    ['one that is not there yet', ['B'], ['A', 'B', '.loading', 'loose']],
    ['what is open below one that is closed', ['C'], ['A', 'B', 'loose']],
    ['those in no branch', [loose], ['A', 'B', 'loose', '.Z']],
  ])('%s', (_, open, rows) => {
    expect(shown(open)).toEqual(rows);
  });

  test('a circle ends where it would begin anew', () => {
    const circle = new Map([
      [tops, branch([node('A', true)])],
      ['A', branch([node('B', true)])],
      ['B', branch([node('A', true)])],
    ]);
    expect(shown(['A', 'B'], circle, false)).toEqual(['A', '.B', '..A']);
  });

  test('vacant posts stand behind the people of their branch, and count among those beside them', () => {
    const some = new Map([
      [tops, branch([node('A', true)])],
      ['A', branch([node('C')], { posts: [post(7, 'Floor Lead'), post(8, 'Stylist')] })],
    ]);
    const rows = rowsOf(some, new Set(['A']), false);
    expect(rows.map(({ key }) => key)).toEqual(['/A', 'A/C', 'A/post-7', 'A/post-8']);
    expect(rows.at(-1)).toMatchObject({ kind: 'post', level: 2, place: 3, of: 3 });
    expect(moveOf(rows, 0, 's')).toEqual({ to: 3 });
    expect(moveOf(rows, 2, 'ArrowLeft')).toEqual({ to: 0 });
    expect(moveOf(rows, 2, 'ArrowRight')).toBeNull();
    const unread = new Map(some).set('A', branch([node('C')], { posts: [post(7, 'Lead')], next: 'more' }));
    expect(rowsOf(unread, new Set(['A']), false).slice(2)).toMatchObject([{ of: -1 }, { kind: 'more' }]);
  });

  test('places are told among those beside them, the number only once all are read', () => {
    const [, c, d] = rowsOf(branches, new Set(['A']), false);
    expect([c, d]).toMatchObject([
      { place: 1, of: -1 },
      { place: 2, of: -1 },
    ]);
  });
});

describe('a key', () => {
  const rows = rowsOf(branches, new Set(['A', 'C']), true);
  // A .C ..E .D .more B loose
  test.each([
    [0, 'ArrowDown', { to: 1 }],
    [0, 'ArrowUp', null],
    [1, 'ArrowRight', { to: 2 }],
    [1, 'ArrowLeft', { toggle: 'C' }],
    [2, 'ArrowLeft', { to: 1 }],
    [2, 'ArrowRight', null],
    [3, 'ArrowLeft', { to: 0 }],
    [5, 'ArrowRight', { toggle: 'B' }],
    [5, 'ArrowLeft', null],
    [6, 'ArrowRight', { toggle: loose }],
    [3, 'Home', { to: 0 }],
    [0, 'End', { to: 6 }],
    [0, '*', { openAll: ['A', 'B'] }],
    [3, '*', { openAll: ['C'] }],
    [0, 'd', { to: 3 }],
    [5, 'E', { to: 2 }],
    [0, 'x', null],
    [0, 'Tab', null],
  ] as const)('on row %i: %s', (at, key, move) => {
    expect(moveOf(rows, at, key)).toEqual(move);
  });

  test('goes past what is still on its way', () => {
    const some = rowsOf(branches, new Set(['A', 'B']), false);
    const at = some.findIndex((row) => row.kind === 'person' && row.node.empcode === 'B');
    expect(moveOf(some, at, 'ArrowDown')).toBeNull();
  });
});
