import { expect, it } from 'vitest';
import { atTheirLines } from './refused-lines.ts';

it.each([
  ['things.0.name', [0, 1], 'things.0.name'],
  ['things.0.name', [1, 2], 'things.1.name'],
  ['things.1.city', [0, 2], 'things.2.city'],
  ['things.1.code', [0, 2], 'things.2.name'],
  // What is said of something else stays where it is.
  ['things', [1], 'things'],
  ['things.5.name', [1], 'things.5.name'],
  ['field', [1], 'field'],
] as const)('what is refused at %s, of the lines %j, stands at %s', (path, lines, at) => {
  expect(atTheirLines({ [path]: 'No.' }, lines)).toEqual({ [at]: 'No.' });
});
