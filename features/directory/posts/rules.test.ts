import { describe, expect, it } from 'vitest';
import { mayKeepPost } from './policy.ts';
import { closesOn, readPost, statusOn } from './rules.ts';

const today = '2026-11-23';
const lead = {
  title: 'Floor Lead',
  managerEmpcode: 'B1',
  locationId: 'KOC',
  orgUnit: 'Retail',
  openFrom: '2026-10-01',
};

describe('a post as it is typed', () => {
  it('is kept trimmed', () => {
    expect(readPost({ ...lead, title: '  Floor Lead ' }, today)).toEqual({ post: lead, wrong: {} });
  });
  it.each([
    [{ title: ' ' }],
    [{ title: '\u200b\u3164' }],
    [{ title: 'x'.repeat(121) }],
    [{ managerEmpcode: '' }],
    [{ locationId: '' }],
    [{ orgUnit: '' }],
    [{ openFrom: '1850-01-01' }],
    [{ openFrom: '2031-11-24' }],
  ])('%j is refused with a sentence', (sent) => {
    const { wrong } = readPost({ ...lead, ...sent }, today);
    expect(Object.keys(wrong)).toEqual(Object.keys(sent));
    expect(Object.values(wrong)).toEqual([expect.stringMatching(/^[A-Z].*[.]$/)]);
  });
});

it.each([
  [null, null, 'open'],
  ['2026-11-24', 'A1', 'open'],
  [today, 'A1', 'filled'],
  [today, null, 'withdrawn'],
])('closed on %s by %s: %s', (closedOn, filledBy, status) => {
  expect(statusOn({ closedOn, filledBy }, today)).toBe(status);
});

it('closes with the day of whoever takes it, and on no day before it opened', () => {
  expect(closesOn('2026-10-01', today)).toBe(today);
  expect(closesOn('2027-01-01', today)).toBe('2027-01-01');
});

it.each([
  ['ADMIN', null, true],
  ['HR', null, true],
  ['HR', 'KOC', true],
  ['HR', 'BLR', false],
  ['FL1', 'KOC', false],
] as const)('%s of %s keeps it: %s', (role, locationId, may) => {
  expect(mayKeepPost({ grants: [{ role, locationId, orgUnit: null }] }, lead)).toBe(may);
});
