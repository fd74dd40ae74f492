import { expect, it } from 'vitest';
import { deepest, unkeepable } from './text.ts';

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
  ['a name', { form: { 'a\0': 1 } }, 'form'],
  ['an object without a prototype', Object.assign(Object.create(null), { query: '\0' }), 'query'],
])('finds text that cannot be kept: %s', (_what, sent, path) => {
  expect(unkeepable(sent)).toEqual(path === null ? null : { because: 'text', path });
});

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it.each([
  [deepest, null],
  [deepest + 1, { because: 'depth' }],
  [100_000, { because: 'depth' }],
])('finds what is too deep: %d levels', (levels, found) => {
  expect(unkeepable(JSON.parse(nested(levels)))).toEqual(found);
});
