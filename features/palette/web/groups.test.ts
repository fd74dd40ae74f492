import { expect, test } from 'vitest';
import type { Group } from '../contract.ts';
import { groupsOf, keyOf, type Option } from './groups.ts';

const option = (kind: string, title: string, more: Partial<Option> = {}): Option => ({
  key: keyOf(kind, title),
  kind,
  id: title,
  title,
  detail: '',
  icon: 'house',
  path: `/${title}`,
  ...more,
});
const found = (kind: string, titles: readonly string[], more: Partial<Group> = {}): Group => ({
  kind,
  label: kind,
  results: titles.map((title) => ({ id: title, title, detail: '', path: '/', icon: 'house' })),
  ...more,
});
const many = (count: number, title: string) => Array.from({ length: count }, (_, n) => `${title} ${n + 1}`);
const given = {
  words: 'chair',
  only: null,
  found: [] as Group[],
  recent: [option('request', 'Chair 1'), option('page', 'Payments')],
  pages: [
    option('page', 'Payments'),
    option('page', 'Org chart', { more: 'chairs' }),
    option('page', 'Chairs'),
  ],
  actions: [option('action', 'New request', { more: 'chair' }), option('action', 'Dark mode')],
  labels: { recent: 'Recent', pages: 'Pages', actions: 'Actions' },
};
const shown = (some: Partial<Parameters<typeof groupsOf>[0]>) =>
  groupsOf({ ...given, ...some }).groups.map(({ kind, options }) => [
    kind,
    ...options.map(({ title }) => title),
  ]);

test('before anything is typed there is what was opened last, then pages and actions', () => {
  expect(shown({ words: '', found: [found('person', ['Asha'])] })).toEqual([
    ['recent', 'Chair 1', 'Payments'],
    ['page', 'Org chart', 'Chairs'],
    ['action', 'New request', 'Dark mode'],
  ]);
});

test('kinds stand in one order, whatever came first', () => {
  const groups = [
    found('help', ['Which chair?']),
    found('request', ['Chair 2']),
    found('person', ['Chairman']),
  ];
  expect(shown({ found: groups }).map(([kind]) => kind)).toEqual([
    ...['recent', 'person', 'request', 'page', 'help', 'action'],
  ]);
});

test('what only comes near stands behind what is as it was typed', () => {
  const groups = [found('person', ['Charu'], { near: true }), found('request', ['Chair 2'])];
  expect(shown({ found: groups }).map(([kind]) => kind)).toEqual([
    ...['recent', 'request', 'page', 'action', 'person'],
  ]);
});

test('what was opened last and has the words comes first, and once', () => {
  const groups = [found('request', ['Chair 1', 'Chair 2'])];
  expect(shown({ found: groups, pages: [], actions: [] })).toEqual([
    ['recent', 'Chair 1'],
    ['request', 'Chair 2'],
  ]);
});

test('what a kind has more of is where all of it is', () => {
  const all = { path: '/employee-search?query=a', label: 'All 40' };
  const people = found('person', many(12, 'Chair'), { all });
  expect(shown({ recent: [], pages: [], actions: [], found: [people] })).toEqual([
    ['person', ...many(12, 'Chair')],
  ]);
  expect(shown({ recent: [], actions: [], found: [people] })[0]).toEqual([
    ...['person', ...many(6, 'Chair'), 'All 40'],
  ]);
  expect(groupsOf({ ...given, found: [people] }).count).toBe(1 + 12 + 2 + 1);
});

test.each([
  ['action', [['action', 'New request']]],
  ['person', [['person', 'Chairman']]],
] as const)('%s alone', (only, groups) => {
  expect(shown({ only, found: [found('person', ['Chairman']), found('request', ['Chair 2'])] })).toEqual(
    groups,
  );
});
