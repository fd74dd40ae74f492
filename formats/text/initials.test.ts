import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Asha Nambiar', 'AN'],
  ['asha', 'A'],
  ['  Maria  de la  Cruz ', 'MC'],
  ['𝒜da Lovelace', '𝒜L'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
