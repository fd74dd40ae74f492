import { expect, it } from 'vitest';
import { meantByName } from './closeness.ts';
import type { FoundBy } from './explain.ts';

const mark = { from: 0, to: 4 };
const one = (name: string, by: FoundBy, marks = [mark]) => ({
  name,
  knownAs: null,
  why: { by, name: marks, knownAs: [] },
});

it('has nobody who only comes near a name where somebody has it', () => {
  const [asha, usha, isha] = [one('Asha Rao', 'name'), one('Usha Rao', 'sound'), one('Isha Rao', 'typo')];
  expect(meantByName([asha, usha, isha], 'asha')).toEqual({ meant: [asha], areSame: true });
  expect(meantByName([usha, isha], 'asha')).toEqual({ meant: [usha, isha], areSame: false });
});

it('takes another script and a short form for the name itself', () => {
  const [mohd, short] = [one('Mohammed Khan', 'sound'), one('Mohammed Ali', 'shortened')];
  expect(meantByName([mohd, one('Mahmud Khan', 'typo')], 'محمد').meant).toEqual([mohd]);
  expect(meantByName([short, one('Mohit Rao', 'typo')], 'mohd').meant).toEqual([short]);
});

it('takes initials for no name', () => {
  const [initials, asha] = [one('Anil Sen', 'name', []), one('Asha Rao', 'name')];
  expect(meantByName([asha, initials], 'as').meant).toEqual([asha]);
  expect(meantByName([initials], 'as')).toEqual({ meant: [initials], areSame: false });
});

it('passes over whoever only works at what was typed', () => {
  expect(meantByName([one('Asha Rao', 'work'), one('Ravi Kochi', 'name')], 'kochi').meant).toEqual([
    one('Ravi Kochi', 'name'),
  ]);
  expect(meantByName([one('Asha Rao', 'work')], 'analyst').meant).toEqual([]);
});
