import { describe, expect, it } from 'vitest';
import { mayChange, mayGrant } from './policy.ts';
import { changed, circleOf, readFields, type StaffFields, wrongDay } from './rules.ts';
import { changedOf, sentOf, typedOf } from './typed.ts';

const today = '2026-11-23';
const asha = {
  name: 'Asha',
  knownAs: null,
  email: 'asha@example.com',
  phone: null,
  designation: 'Designer',
  department: 'Design',
  grade: 'L3',
  orgUnit: 'Retail',
  locationId: 'KOC',
  managerEmpcode: 'B1',
  joinedOn: '2020-01-01',
  bornOn: null,
};

describe('what is kept of an employee', () => {
  it.each<[Partial<StaffFields>, Partial<StaffFields>]>([
    [{ name: '  Asha ' }, { name: 'Asha' }],
    [{ email: 'Asha@Example.COM' }, { email: 'asha@example.com' }],
    [
      { phone: ' ', knownAs: '' },
      { phone: null, knownAs: null },
    ],
    [{ bornOn: '2026-11-22' }, { bornOn: '2026-11-22' }],
    [{ managerEmpcode: null }, { managerEmpcode: null }],
  ])('%j is kept as %j', (sent, fields) => {
    expect(readFields(sent, today)).toEqual({ fields, wrong: {} });
  });

  it.each<[Partial<StaffFields>]>([
    [{ name: ' ' }],
    [{ name: 'x'.repeat(121) }],
    [{ grade: 'x'.repeat(11) }],
    [{ phone: '1'.repeat(21) }],
    [{ knownAs: 'a\u0000' }],
    [{ email: 'ÀSHA@example.com' }],
    [{ email: 'asha' }],
    [{ joinedOn: '1850-01-01' }],
    [{ bornOn: today }],
  ])('%j is refused with a sentence', (sent) => {
    const { fields, wrong } = readFields(sent, today);
    expect(Object.keys(wrong)).toEqual(Object.keys(sent));
    expect(Object.values(wrong)).toEqual([expect.stringMatching(/^[A-Z].*[.]$/)]);
    expect(fields).toEqual({});
  });

  it('differs only in what is another', () => {
    const held = { ...asha, leftOn: null };
    expect(changed(held, { grade: 'L3', phone: null })).toBeNull();
    expect(changed(held, { grade: 'L4', name: 'Asha' })).toEqual({
      before: { grade: 'L3' },
      after: { grade: 'L4' },
    });
  });
});

it.each([
  ['2019-12-31', false],
  ['2020-01-01', true],
  ['2026-11-23', true],
  ['2031-11-23', true],
  ['2031-11-24', false],
])('a change may hold from %s: %s', (day, may) => {
  expect(wrongDay(day, '2020-01-01', today) === null).toBe(may);
});

it('a circle has those from the new manager up to whom they would manage', () => {
  expect(circleOf('A', ['C', 'B', 'A', 'TOP'])).toEqual(['C', 'B', 'A']);
  expect(circleOf('A', ['A'])).toEqual(['A']);
  expect(circleOf('A', ['C', 'B'])).toBeNull();
});

it.each([
  ['ADMIN', null, true, true],
  ['HR', null, true, false],
  ['HR', 'KOC', true, false],
  ['HR', 'BLR', false, false],
  ['FL1', 'KOC', false, false],
] as const)('%s of %s: changes %s, grants %s', (role, locationId, changes, grants) => {
  const actor = { empcode: 'H1', grants: [{ role, locationId, orgUnit: null }] };
  expect([mayChange(actor, asha), mayGrant(actor, { empcode: 'A1' })]).toEqual([changes, grants]);
  // Nobody grants themselves anything.
  expect(mayGrant(actor, { empcode: 'H1' })).toBe(false);
});

it('sends of a form only what is another than it was', () => {
  const before = typedOf(null, today);
  const typed = {
    ...before,
    phone: ' 98 ',
    managerEmpcode: { empcode: 'B1', name: 'Ravi', designation: '' },
  };
  expect(changedOf(typed, before)).toEqual({ phone: '98', managerEmpcode: 'B1' });
  expect(sentOf(before)).toMatchObject({ phone: null, bornOn: null, joinedOn: today });
});
