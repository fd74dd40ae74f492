import { describe, expect, test } from 'vitest';
import { couponsHidden, whoHasCoupons } from './hidden.ts';
import type { Values } from './kinds.ts';
import { allotment, wrongAddresses, wrongRecord } from './rules.ts';

const domain = 'meridian.example.com';

test.each([
  ['Technology', 'asha@meridian.example.com', false],
  ['IBD-GCC', 'omar@meridian.example.com', true],
  ['IBD-North America', 'Zoe@MERIDIAN.example.com', true],
  ['IBD-GCC', 'omar@partner.example.org', false],
  ['IBD-GCC', 'omar@not-meridian.example.com', false],
])('of %s with the address %s coupons are hidden: %s', (org, email, hidden) => {
  expect(couponsHidden({ org, email }, domain)).toBe(hidden);
  const reader = { org, email, companyDomain: domain, role: ['ADMIN'], assestBalFlag: 1 };
  expect(whoHasCoupons.isOpen(reader)).toBe(!hidden);
});

test.each([
  [{ mine: 0, perPerson: 2, left: null }, 2],
  [{ mine: 1, perPerson: 3, left: 1 }, 1],
  [{ mine: 3, perPerson: 2, left: null }, 0],
  [{ mine: 0, perPerson: 2, left: 0 }, 0],
])('of %o somebody may have %i more', (claimable, more) => {
  expect(allotment(claimable)).toBe(more);
});

describe('the addresses of a share', () => {
  test.each([
    [['a@example.com'], [], null],
    [['a@example.com', 'b@example.com'], ['example.com'], null],
    [['a@EXAMPLE.com'], ['example.com'], null],
    [['nobody'], [], '“nobody”'],
    [[`${'a'.repeat(250)}@example.com`], [], 'is no e-mail address'],
    [['a@example.com', 'A@example.com'], [], 'once'],
    [['a@sub.example.com'], ['example.com', 'example.org'], 'example.com, example.org'],
  ])('%j, allowed %j: %s', (emails, domains, says) => {
    const wrong = wrongAddresses(emails, domains);
    if (says === null) expect(wrong).toBeNull();
    else expect(wrong).toContain(says);
  });

  // A pattern that tries every way to part these does not come to an end.
  test('an address that is nearly one is refused, whatever its tricks', () => {
    for (const nearly of [`${'a.'.repeat(126)}@`, `a@${'b-'.repeat(125)}`, `${'a'.repeat(253)}!`])
      expect(wrongAddresses([nearly], [])).not.toBeNull();
  });
});

const known = { categories: ['food'], claimed: 7, orgUnits: ['Retail'], locations: ['KOC'] };
const value: Values['coupon-campaign'] = {
  title: 'Lunch',
  vendor: 'Spice',
  terms: 'None',
  category: 'food',
  valid: { from: '2026-01-01', to: '2026-01-01' },
  codes: { shared: null },
  limitInAll: 7,
  perPerson: 1,
  hidden: false,
  audience: { orgUnits: ['Retail'], locations: ['KOC'], roles: ['HR'] },
};

test.each([
  ['lunch', {}, []],
  ['The lunch', {}, ['key']],
  ['lunch', { category: 'other' }, ['category']],
  ['lunch', { valid: { from: '2026-01-02', to: '2026-01-01' } }, ['valid']],
  ['lunch', { codes: { shared: '' } }, ['codes']],
  ['lunch', { codes: { shared: 'SAVE' } }, []],
  ['lunch', { limitInAll: 6 }, ['limitInAll']],
  ['lunch', { limitInAll: null }, []],
  ['lunch', { audience: { orgUnits: ['Moon'], locations: [], roles: [] } }, ['audience']],
] as const)('a coupon %s with %o: wrong is %j', (key, more, fields) => {
  const record = { kind: 'coupon-campaign', key, value: { ...value, ...more } } as const;
  expect(Object.keys(wrongRecord(record, known))).toEqual(fields);
});

test('a domain is one that an address can have', () => {
  const sharing = (...domains: string[]) =>
    wrongRecord({ kind: 'coupon-sharing', key: '*', value: { perDay: 1, domains } }, known);
  expect(sharing('example.com', 'a.b-c.org')).toEqual({});
  for (const wrong of ['@example.com', 'example', 'two words.com'])
    expect(Object.keys(sharing(wrong))).toEqual(['domains']);
});
