import { expect, it } from 'vitest';
import { longestName, mostFields } from './bounds.ts';
import { unkeepable } from './text.ts';

it.each<[string, unknown, string | null]>([
  ['nothing', undefined, null],
  ['a number', 7, null],
  ['a text', 'Zoë 😀\n', null],
  ['empty text', '', null],
  ['a NUL', 'a\0', ''],
  ['the first half of a pair', 'a\ud83d', ''],
  ['the second half of a pair', '\ude00a', ''],
  ['deep', { lines: [{ name: 'a' }, { name: 'b\0' }] }, 'lines.1.name'],
  ['in a list', ['a', '\ud83d'], '1'],
  ['in a list in a list', [['a'], ['a', 'b\0']], '1.1'],
  ['a name', { form: { 'a\0': 1 } }, 'form'],
  ['under a name that is empty', { form: { '': 'a\0' } }, 'form.'],
  ['an object without a prototype', Object.assign(Object.create(null), { query: '\0' }), 'query'],
])('finds text that cannot be kept: %s', (_what, sent, path) => {
  expect(unkeepable(sent)).toEqual(path === null ? null : { because: 'text', path });
});

const fieldsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, 1]));

it.each([
  ['a name', { ['n'.repeat(longestName)]: 1 }, null],
  ['a name', { list: [{ ['n'.repeat(longestName + 1)]: 1 }] }, { because: 'name' }],
  ['an object', fieldsOf(mostFields), null],
  ['an object', { list: [fieldsOf(mostFields + 1)] }, { because: 'fields' }],
])('finds what is too long: %s', (_what, sent, found) => {
  expect(unkeepable(sent)).toEqual(found);
});
