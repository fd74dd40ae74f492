import { describe, expect, it } from 'vitest';
import type { Sentence } from '#contract/sentence.ts';
import { type Effect, heldBecause, sinceOf } from './rules.ts';

const nothing: Effect = {
  staff: 1_000,
  leaving: 0,
  managers: 0,
  emails: 0,
  orgUnits: 0,
  unheld: [],
  missing: 0,
  unnamed: 0,
};

/** The keys of all that is said. */
function keysOf(held: Sentence | null): string[] {
  if (!held) return [];
  const inner = Object.values(held.with).flatMap((filling) =>
    typeof filling === 'object' && 'key' in filling ? keysOf(filling) : [],
  );
  return inner.length > 0 ? inner : [held.key.replace('directory_sync_held_', '')];
}

const table: [string, Partial<Effect>, string[]][] = [
  ['nothing', {}, []],
  ['10 of 20 leave', { staff: 20, leaving: 10 }, []],
  ['11 of 20 leave', { staff: 20, leaving: 11 }, ['leaving']],
  ['10 of 200 leave', { staff: 200, leaving: 10 }, []],
  ['11 of 200 leave', { staff: 200, leaving: 11 }, ['leaving']],
  ['11 of 220 leave', { staff: 220, leaving: 11 }, []],
  ['50 of 1,000 leave', { leaving: 50 }, []],
  ['51 of 1,000 leave', { leaving: 51 }, ['leaving']],
  ['200 of 1,000 managers', { managers: 200 }, []],
  ['201 of 1,000 managers', { managers: 201 }, ['managers']],
  ['200 of 1,000 addresses', { emails: 200 }, []],
  ['201 of 1,000 addresses', { emails: 201 }, ['emails']],
  ['200 of 1,000 org units', { orgUnits: 200 }, []],
  ['201 of 1,000 org units', { orgUnits: 201 }, ['org_units']],
  ['1 of 5 managers', { staff: 5, managers: 1 }, []],
  ['2 of 5 managers', { staff: 5, managers: 2 }, ['managers']],
  ['the last HR', { leaving: 1, unheld: ['HR'] }, ['last_hr']],
  ['the last administrator', { leaving: 1, unheld: ['ADMIN'] }, ['last_admin']],
  ['a row without a code, and nobody is missing', { unnamed: 1 }, []],
  ['a row without a code, and somebody is missing', { unnamed: 1, missing: 1 }, ['unnamed']],
  [
    'all of it',
    {
      leaving: 51,
      managers: 201,
      emails: 201,
      orgUnits: 201,
      unheld: ['ADMIN', 'HR'],
      missing: 51,
      unnamed: 2,
    },
    ['leaving', 'last_admin', 'last_hr', 'managers', 'emails', 'org_units', 'unnamed'],
  ],
];

it.each(table)('%s: held for what it is', (_what, effect, reasons) => {
  expect(keysOf(heldBecause({ ...nothing, ...effect }))).toEqual(reasons);
});

describe('a source that says what has changed', () => {
  const now = new Date('2026-11-23T02:00:00Z');
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  it.each([
    ['the first time, for everybody', null, null, null],
    ['then for what has changed since', daysAgo(1), daysAgo(6), daysAgo(1)],
    ['a week later, for everybody again', daysAgo(1), daysAgo(7), null],
  ])('is asked %s', (_what, applied, whole, since) => {
    expect(sinceOf({ applied, whole }, now)).toEqual(since);
  });
});
