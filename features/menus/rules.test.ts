import { describe, expect, test } from 'vitest';
import { arrangeMenu, isHidden, visibleEntries } from './rules.ts';

const domain = 'meridian.example.com';
const staff = { org: 'Technology', email: 'asha@meridian.example.com', assestBalFlag: 1 };
const gulf = { ...staff, org: 'IBD-GCC' };
const america = { ...staff, org: 'IBD-North America' };
const outside = { ...gulf, email: 'omar@partner.example.org' };

describe('a hidden route', () => {
  test.each([
    ['/requests-list', staff, false],
    ['/asset-at-residence', staff, false],
    ['/requests-list', { ...staff, assestBalFlag: 0 }, true],
    ['asset-at-residence', { ...staff, assestBalFlag: 0 }, true],
    ['/requests-list', gulf, true],
    ['/asset-at-residence', america, true],
    ['/asset-at-residence', outside, true],
    ['/discount-coupons', staff, false],
    ['/discount-coupons', { ...staff, assestBalFlag: 0 }, false],
    ['/discount-coupons', gulf, true],
    ['/discount-coupons', { ...america, email: 'Zoe@MERIDIAN.example.com' }, true],
    ['/discount-coupons', outside, false],
    ['/discount-coupons', { ...gulf, email: 'omar@not-meridian.example.com' }, false],
    ['/', { ...gulf, assestBalFlag: 0 }, false],
    ['/profile', gulf, false],
  ])('%s for %o: hidden is %s', (action, reader, hidden) => {
    expect(isHidden(action, reader, domain)).toBe(hidden);
  });

  test('has no entry; the others keep their order', () => {
    const entries = ['/', '/requests-list', '/discount-coupons', '/policies'].map((action) => ({
      menu: action,
      action,
      status: 0,
    }));
    expect(visibleEntries(entries, gulf, domain).map((entry) => entry.action)).toEqual(['/', '/policies']);
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
