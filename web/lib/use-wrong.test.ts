import { expect, test } from 'vitest';
import { stillWrong } from './use-wrong.ts';

test.each([
  ['nothing is changed', { day: '2026-01-01', name: 'a' }, { day: 'Too late.', name: 'Too short.' }],
  ['one field is changed', { day: '2026-01-02', name: 'a' }, { name: 'Too short.' }],
  ['both are', { day: '2026-01-02', name: 'ab' }, {}],
  ['one is emptied', { day: '', name: 'a' }, { name: 'Too short.' }],
])('when %s, what was said of the others stays', (_, now, left) => {
  const then = { day: '2026-01-01', name: 'a' };
  expect(stillWrong({ day: 'Too late.', name: 'Too short.' }, then, now)).toEqual(left);
});
