import { expect, it, test } from 'vitest';
import { createTurns, isLong } from './turns.ts';

const round = () => new Promise((resolve) => setImmediate(resolve));

test('of one person’s calls one goes on in each round, of others’ each at once', async () => {
  const turns = createTurns();
  const begun: string[] = [];
  const come = async (key: string, name: string) => {
    await turns(key);
    begun.push(name);
  };
  const calls = [come('a', 'a1'), come('a', 'a2'), come('a', 'a3'), come('b', 'b1')];
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'b1']);
  for (const expected of [
    ['a1', 'b1', 'a2'],
    ['a1', 'b1', 'a2', 'a3'],
  ]) {
    await round();
    expect(begun).toEqual(expected);
  }
  await Promise.all(calls);
  // Nobody is left in the line: who comes later goes on at once.
  await round();
  await round();
  expect(turns('a')).toBeUndefined();
});

it.each([
  [false, {}],
  [false, { headers: { 'content-length': '4000' } }],
  [true, { headers: { 'content-length': '4001' } }],
  [true, { headers: { 'transfer-encoding': 'chunked' } }],
  [true, { url: `/download/rest/search?query=${'x'.repeat(2_000)}` }],
])('takes turns: %s', (expected, call) => {
  expect(isLong({ url: '/', headers: {}, ...call })).toBe(expected);
});
