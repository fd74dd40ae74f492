import { expect, it } from 'vitest';
import { circlesAmong } from './circles.ts';

const among = (managers: Record<string, string>, above: Record<string, string> = {}) =>
  Object.fromEntries(circlesAmong(new Map(Object.entries(managers)), new Map(Object.entries(above))));

it.each([
  ['a chain', { A: 'B', B: 'C' }, {}, []],
  ['two who swap', { A: 'B', B: 'TOP' }, { A: 'TOP' }, []],
  ['their own manager', { A: 'A' }, {}, ['A']],
  ['two of each other', { A: 'B', B: 'A' }, {}, ['A', 'B']],
  ['one through those above, who stay', { A: 'C' }, { C: 'B', B: 'A' }, ['A']],
  ['somebody below a circle, who is in none', { A: 'B', B: 'A', X: 'A' }, {}, ['A', 'B']],
])('%s', (_what, managers, above, inCircle) => {
  expect(
    Object.keys(among(managers as Record<string, string>, above as Record<string, string>)).sort(),
  ).toEqual(inCircle);
});

it('names the whole circle, those too who change nothing', () => {
  expect(among({ A: 'C' }, { C: 'B', B: 'A' })).toEqual({ A: ['A', 'C', 'B'] });
});

it('takes time in proportion to the people', () => {
  const managers = new Map(Array.from({ length: 100_000 }, (_, index) => [`E${index}`, `E${index + 1}`]));
  expect(circlesAmong(managers, new Map()).size).toBe(0);
});
