import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '#contract/refusal.ts';
import { say } from '#server/say.ts';
import { cpuMs } from '#testing/processes/cpu-time.ts';
import { enterpriseUser } from './attribute-names.ts';
import { type Filter, parseFilter, parsePath } from './filter.ts';
import { matches } from './filter-matches.ts';

const is = (name: string, value: string | number | boolean | null): Filter => ({ op: 'eq', name, value });

describe('a filter', () => {
  it.each<[string, Filter]>([
    ['userName eq "asha@x.com"', is('username', 'asha@x.com')],
    ['USERNAME Eq "A"', is('username', 'A')],
    ['active eq true', is('active', true)],
    ['active eq "False"', is('active', 'False')],
    ['title eq null', is('title', null)],
    ['count ge -1.5', { op: 'ge', name: 'count', value: -1.5 }],
    ['title pr', { op: 'pr', name: 'title' }],
    ['name.familyName co "O\'Malley"', { op: 'co', name: 'name.familyname', value: "O'Malley" }],
    [`${enterpriseUser}:employeeNumber eq "E1"`, is('enterprise:employeenumber', 'E1')],
    ['a eq "\\"\\\\\\u00e9\\/"', is('a', '"\\é/')],
    [
      'a eq "1" and b eq "2" or c eq "3"',
      { op: 'or', filters: [{ op: 'and', filters: [is('a', '1'), is('b', '2')] }, is('c', '3')] },
    ],
    [
      'a eq "1" and (b eq "2" or c eq "3")',
      { op: 'and', filters: [is('a', '1'), { op: 'or', filters: [is('b', '2'), is('c', '3')] }] },
    ],
    [
      'not (active eq true) and title pr',
      {
        op: 'and',
        filters: [
          { op: 'not', filter: is('active', true) },
          { op: 'pr', name: 'title' },
        ],
      },
    ],
    [
      'emails[type eq "work" and value co "@x"]',
      { op: 'and', filters: [is('emails.type', 'work'), { op: 'co', name: 'emails.value', value: '@x' }] },
    ],
    [
      'emails[type eq "work"].value eq "a@x"',
      { op: 'and', filters: [is('emails.type', 'work'), is('emails.value', 'a@x')] },
    ],
    // A word that an attribute begins with is not the word.
    ['order eq "1"', is('order', '1')],
  ])('%s', (text, expected) => {
    expect(parseFilter(text)).toEqual(expected);
  });

  it.each([
    '',
    ' ',
    'userName',
    'userName eq',
    'userName eq "a',
    "userName eq 'a'",
    'userName is "a"',
    'eq "a"',
    '"a" eq userName',
    'userName eq "a" and',
    'and userName eq "a"',
    '(userName eq "a"',
    'userName eq "a")',
    'not userName eq "a"',
    'emails[type eq "work"',
    'emails[]',
    'a[b[c eq "1"]]',
    'userName eq "\\x"',
    'userName eq "\\u0000"',
    'userName eq "\\ud83d"',
    'userName eq "a\nb"',
    'userName eq 1e999',
    'userName eq "a"; drop table employees',
    'userName eq "a" userName eq "b"',
    'userName eq {}',
  ])('refuses %j', (text) => {
    expect(parseFilter(text)).toMatchObject({ refused: true, status: 400, code: 'invalid_filter' });
  });

  it('says where it cannot be read', () => {
    expect(parseFilter('title eq "a" xor title pr')).toMatchObject({
      message: expect.stringContaining('character 14'),
    });
  });

  it('is bounded in length, conditions and depth', () => {
    const brackets = (depth: number) => `${'('.repeat(depth)}a pr${')'.repeat(depth)}`;
    const conditions = (count: number) => Array(count).fill('a pr').join(' or ');
    expect(isRefusal(parseFilter(brackets(10)))).toBe(false);
    expect(isRefusal(parseFilter(brackets(11)))).toBe(true);
    expect(isRefusal(parseFilter(conditions(50)))).toBe(false);
    expect(isRefusal(parseFilter(conditions(51)))).toBe(true);
    expect(isRefusal(parseFilter(`a eq "${'x'.repeat(2_000)}"`))).toBe(true);
  });

  it('reads back whatever is written, and is quick with what is not a filter', async () => {
    const name = fc.constantFrom('a', 'userName', 'name.x');
    const value = fc.oneof(
      fc.string({ maxLength: 20 }).filter((text) => !/\p{Cc}/u.test(text)),
      fc.boolean(),
      fc.integer(),
    );
    const { filter } = fc.letrec<{ filter: string }>((tie) => ({
      filter: fc.oneof(
        { depthSize: 'small', maxDepth: 3 },
        fc
          .tuple(name, fc.constantFrom('eq', 'ne', 'co'), value)
          .map(([on, op, what]) => `${on} ${op} ${JSON.stringify(what)}`),
        fc
          .tuple(tie('filter'), fc.constantFrom('and', 'or'), tie('filter'))
          .map(([one, op, other]) => `(${one}) ${op} (${other})`),
        tie('filter').map((inner) => `not (${inner})`),
      ),
    }));
    fc.assert(fc.property(filter, (text) => text.length > 2_000 || !isRefusal(parseFilter(text))));
    fc.assert(fc.property(fc.string({ maxLength: 2_000 }), (text) => parseFilter(text) !== undefined));
    const long = [
      '"'.repeat(2_000),
      '\\"'.repeat(1_000),
      '1'.repeat(2_000),
      '('.repeat(2_000),
      'a.'.repeat(1_000),
    ];
    const cost = await cpuMs(() => {
      for (const text of long) expect(isRefusal(parseFilter(text))).toBe(true);
    });
    expect(cost).toBeLessThan(250);
  });
});

describe('the path of a change', () => {
  it.each([
    ['active', { name: 'active' }],
    ['name.familyName', { name: 'name.familyname' }],
    [`${enterpriseUser}:manager`, { name: 'enterprise:manager' }],
    [`${enterpriseUser.toUpperCase()}:Manager.Value`, { name: 'enterprise:manager.value' }],
    [enterpriseUser, { name: 'enterprise' }],
    ['members[value eq "E1"]', { name: 'members', filter: is('value', 'E1') }],
    ['emails[type eq "work"].value', { name: 'emails', filter: is('type', 'work'), sub: 'value' }],
  ])('%s', (text, expected) => {
    expect(parsePath(text)).toEqual(expected);
  });

  it.each([
    '',
    '[value eq "1"]',
    'members[',
    'members[value eq "1"',
    'members[value eq "1"].',
    'a b',
    'a..b[',
    '.a',
    '"a"',
  ])('refuses %j', (text) => {
    expect(parsePath(text)).toMatchObject({ refused: true, code: 'invalid_path' });
  });
});

it.each<[string, boolean]>([
  ['type eq "WORK"', true],
  ['type eq "home"', false],
  ['type ne "home" and value sw "+91"', true],
  ['not (primary eq true)', false],
  ['primary eq true or type eq "home"', true],
  ['display pr', false],
  ['constructor pr', false],
  ['value gt "+90"', true],
  ['value ew "1" or value co "22"', true],
])('a value matches %s: %s', (text, expected) => {
  const filter = parseFilter(text);
  if (isRefusal(filter)) throw new Error(say(filter.message));
  expect(matches(filter, { type: 'work', value: '+91 222', primary: true })).toBe(expected);
});
