import { expect, it } from 'vitest';
import { dueOf, dueQuarter, endsOn, refusedDecision, remindsOn } from './rules.ts';

it.each([
  ['2027-01-01', '2027-Q1'],
  ['2027-01-14', '2027-Q1'],
  ['2027-01-15', null],
  ['2027-03-31', null],
  ['2027-04-01', '2027-Q2'],
  ['2027-10-03', '2027-Q4'],
])('on %s the review of %s is due', (today, quarter) => {
  expect(dueQuarter(today)).toBe(quarter);
});

it('is open for 30 days, and told of again five days before its last', () => {
  expect(endsOn('2027-01-01')).toBe('2027-01-30');
  expect(remindsOn('2027-01-30')).toBe('2027-01-25');
});

it.each([
  ['2027-01-24', null, null],
  ['2027-01-25', null, 'remind'],
  ['2027-01-25', new Date(), null],
  ['2027-01-30', null, 'remind'],
  ['2027-01-31', null, 'close'],
  ['2027-01-31', new Date(), 'close'],
] as const)('on %s, told at %s, due is: %s', (today, remindedAt, due) => {
  expect(dueOf({ endsOn: '2027-01-30', remindedAt }, today)).toBe(due);
});

const row = { empcode: 'A1', decision: null, ended: false };
it.each([
  [{}, null],
  [{ decision: 'keep' }, 'decided'],
  [{ ended: true }, 'ended'],
  [{ empcode: 'Z1' }, 'own'],
])('a grant that is %o is refused: %s', (more, refused) => {
  expect(refusedDecision({ ...row, ...more }, { empcode: 'Z1' })).toBe(refused);
});
