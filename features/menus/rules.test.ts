import { describe, expect, test } from 'vitest';
import type { Role } from '../../contract/people.ts';
import { arrangeMenu, isHidden, type MenuEntry, menuOf } from './rules.ts';

const staff = { org: 'Technology', email: 'asha@meridian.example.com', assestBalFlag: 1 };
const gulf = { ...staff, org: 'IBD-GCC' };
const entry = (action: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  ...{ label: () => action, action, icon: 'house', status: 0, serialNo: 10, roles: null },
  ...more,
});
const poor = { isHiddenFrom: ({ assestBalFlag }: { assestBalFlag: number }) => assestBalFlag === 0 };
const entries = [entry('/'), entry('/lockers', poor)];

describe('a hidden route', () => {
  test.each([
    ['/lockers', staff, false],
    ['/lockers', { ...staff, assestBalFlag: 0 }, true],
    ['lockers', { ...staff, assestBalFlag: 0 }, true],
    ['/', { ...gulf, assestBalFlag: 0 }, false],
    ['/profile', gulf, false],
  ])('%s for %o: hidden is %s', (action, reader, hidden) => {
    expect(isHidden(action, reader, entries)).toBe(hidden);
  });
});

describe('a menu', () => {
  const actions = (own: readonly Omit<MenuEntry, 'label'>[], roles: Role[], assestBalFlag = 1) =>
    menuOf(
      [
        entry('/b', { serialNo: 20 }),
        entry('/a', { serialNo: 20 }),
        entry('/late', { ...poor, serialNo: 5 }),
      ],
      own.map((row) => ({ ...row, label: 'own' })),
      { ...staff, roles, assestBalFlag },
    ).map(({ label }) => label);

  test('is in serial order, those of one number by their words', () => {
    expect(actions([], ['USER'])).toEqual(['/late', '/a', '/b']);
  });

  test('has the company’s entry in the place of a room’s, from the same list only', () => {
    expect(actions([entry('/a', { serialNo: 1 })], ['USER'])).toEqual(['own', '/late', '/b']);
    expect(actions([entry('/a', { status: 1, serialNo: 1 })], ['USER'])).toEqual([
      'own',
      '/late',
      '/a',
      '/b',
    ]);
    expect(actions([entry('/a', { roles: [] })], ['USER'])).toEqual(['/late', '/b']);
  });

  test('has what the reader’s roles see, and nothing that a room hides, whoever has put it there', () => {
    expect(actions([entry('/x', { roles: ['ADMIN'] })], ['USER'])).not.toContain('own');
    expect(actions([entry('/x', { roles: ['ADMIN'] })], ['USER', 'ADMIN'])).toContain('own');
    expect(actions([entry('/late')], ['USER'], 0)).toEqual(['/a', '/b']);
  });
});

describe('the groups of the menu', () => {
  const entry = (status: number, menu = `status ${status}`) => ({ menu, action: '/x', status });

  test.each([
    [0, true, false],
    [1, false, true],
    [2, true, true],
    [3, false, true],
    [4, true, true],
    [5, false, true],
    [6, true, true],
    [7, false, true],
  ])('status %d: main %s, admin %s', (status, main, admin) => {
    const menu = arrangeMenu([entry(status)]);
    expect([menu.main.length === 1, menu.admin.length === 1]).toEqual([main, admin]);
  });

  test.each(['File Requests Upload', 'Configure Profile', 'configure profile '])(
    '%s is never in the main list',
    (name) => {
      const menu = arrangeMenu([entry(2, name)]);
      expect(menu.main).toEqual([]);
      expect(menu.admin).toHaveLength(1);
    },
  );

  test('the one-pager group holds what the pick list gave, and nothing without one', () => {
    const child = { menu: 'My one-pager', action: '/one-pager', status: 0 };
    expect(arrangeMenu([entry(0)], [child]).onePager).toEqual([child]);
    expect(arrangeMenu([entry(0)]).onePager).toEqual([]);
  });
});
