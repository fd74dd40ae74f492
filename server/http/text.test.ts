import { expect, it } from 'vitest';
import { unkeepableText } from './text.ts';

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
  expect(unkeepableText(sent)).toBe(path);
});

it('does not mind how deep it is', () => {
  const deep = (text: string) =>
    JSON.parse(`${'{"a":'.repeat(100_000)}${JSON.stringify(text)}${'}'.repeat(100_000)}`);
  expect(unkeepableText(deep('a'))).toBeNull();
  expect(unkeepableText(deep('\0'))).toMatch(/^a(\.a)+$/);
});
