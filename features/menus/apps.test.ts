import { expect, test } from 'vitest';
import { isShown, shownApps, wrongApp } from './apps.ts';
import type { App } from './kinds.ts';

const app = (given: Partial<App> = {}): App => ({
  label: 'Kudos',
  link: 'https://kudos.example.com/',
  icon: 'award',
  roles: [],
  position: 10,
  ...given,
});

test.each([
  ['', []],
  ['https://kudos.example.com/a?b=c#d', []],
  ['http://intranet:8080/', []],
  ['kudos.example.com', ['link']],
  ['javascript:alert(1)', ['link']],
  ['ftp://kudos.example.com/', ['link']],
  ['https://kudos.example.com@evil.example/', ['link']],
  ['https://kudos.example.com/ a', ['link']],
])('the address %j is one that a tile may have, or is said to be wrong', (link, fields) => {
  expect(Object.keys(wrongApp({ kind: 'app', key: 'kudos', value: app({ link }) }))).toEqual(fields);
});

test('a tile without an address is shown to nobody, one of some roles to those alone', () => {
  expect(isShown(app({ link: '' }), ['USER', 'ADMIN'])).toBe(false);
  expect(isShown(app(), ['USER'])).toBe(true);
  expect(isShown(app({ roles: ['HR', 'ADMIN'] }), ['USER'])).toBe(false);
  expect(isShown(app({ roles: ['HR', 'ADMIN'] }), ['USER', 'HR'])).toBe(true);
});

test('favourites come first; among them and among the others the place decides, then the code', () => {
  const apps = new Map([
    ['b', app({ position: 20 })],
    ['a', app({ position: 20 })],
    ['late', app({ position: 30 })],
    ['first', app({ position: 10 })],
    ['hidden', app({ link: '' })],
  ]);
  const keys = shownApps(apps, ['USER'], new Set(['late', 'b', 'hidden'])).map(({ key }) => key);
  expect(keys).toEqual(['b', 'late', 'first', 'a']);
});
