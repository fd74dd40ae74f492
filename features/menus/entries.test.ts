import { expect, test } from 'vitest';
import { everybody } from '#contract/audience.ts';
import { isOpenAt, listOf, menusHome, statusOf, wrongEntry } from './entries.ts';
import { type MenuRecord, menuKinds } from './kinds.ts';

const screens = [
  { path: '/', openTo: 'everyone' },
  { path: '/policies/:id?', openTo: 'everyone' },
  { path: '/admin/apps', openTo: ['ADMIN', 'HR'] },
  { path: '/welcome', openTo: 'everyone', alone: true },
] as const;
const known = {
  screens,
  entries: [
    { key: '0 /policies', action: '/policies' },
    { key: `1 ${menusHome}`, action: menusHome },
  ],
  orgUnits: ['Retail'],
  locations: ['KOC'],
};
const { value: blank } = menuKinds['menu-entry'].blank;
const own = (action: string, more = {}): MenuRecord => ({
  kind: 'menu-entry',
  key: 'canteen',
  value: { ...blank, label: 'Canteen', action, ...more },
});
const room = (key: string, more = {}): MenuRecord => ({
  kind: 'menu-room-entry',
  key,
  value: { ...menuKinds['menu-room-entry'].blank.value, ...more },
});
const narrowed = (part: object) => ({ audience: { ...everybody, ...part } });

test.each<[string, MenuRecord, string[]]>([
  ['a page of the portal', own('/policies'), []],
  ['one of its pages, as it is asked for', own('/policies/7?version=2#top'), []],
  ['an https address', own('https://canteen.example.com/menu'), []],
  ['http', own('http://canteen.example.com'), ['action']],
  ['a script', own('javascript:alert(1)'), ['action']],
  ['another host, as a path', own('//canteen.example.com'), ['action']],
  ['no page', own('/nowhere'), ['action']],
  ['a page that stands alone', own('/welcome'), ['action']],
  ['a user in the address', own('https://me@canteen.example.com'), ['action']],
  ['a code that is none', { ...own('/policies'), key: 'Canteen!' }, ['key']],
  ['a place that is none', own('/policies', narrowed({ locations: ['MARS'] })), ['audience']],
  ['an entry of a room, for one org unit', room('0 /policies', narrowed({ orgUnits: ['Retail'] })), []],
  ['one that there is not', room('0 /nowhere'), ['key']],
  ['the way back, moved and renamed', room(`1 ${menusHome}`, { position: 1, label: 'Menus' }), []],
  ['the way back, hidden', room(`1 ${menusHome}`, { hidden: true }), ['hidden']],
  ['the way back, for some', room(`1 ${menusHome}`, narrowed({ roles: ['HR'] })), ['audience']],
])('%s', (_, record, fields) => {
  expect(Object.keys(wrongEntry(record, known)).sort()).toEqual(fields);
});

test.each([
  ['/policies', ['USER'], true],
  ['/admin/apps?kind=app', ['USER'], false],
  ['/admin/apps', ['USER', 'HR'], true],
  ['https://canteen.example.com', ['USER'], true],
])('%s is open to %s: %s', (action, role, open) => {
  const reader = { role, org: 'Retail', assestBalFlag: 1, email: 'a@b.com', companyDomain: 'b.com' };
  expect(isOpenAt(screens, action, reader)).toBe(open);
});

test.each([
  [0, 'main', 0],
  [1, 'admin', 1],
  [2, 'both', 2],
  [4, 'both', 2],
  [5, 'admin', 1],
  [6, 'both', 2],
] as const)('status %d stands in %s, and is kept as %d', (status, list, kept) => {
  expect([listOf(status), statusOf(listOf(status))]).toEqual([list, kept]);
});
