import { expect, it } from 'vitest';
import { coalesced } from './coalesced.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

it('looks up once for those who ask together, for each key', async () => {
  const sent: string[] = [];
  const find = coalesced(async (key) => {
    sent.push(key);
    return `${key}!`;
  });
  expect(await Promise.all([find('a'), find('b'), find('a')])).toEqual(['a!', 'b!', 'a!']);
  expect(sent).toEqual(['a', 'b']);
});

it('waits for those who ask a turn later, where it is told to, and for nobody after', async () => {
  const sent: string[] = [];
  const find = coalesced(async (key) => {
    sent.push(key);
    return key;
  }, 2);
  const first = find('a');
  await turn();
  const second = find('a');
  await turn();
  expect(sent).toEqual(['a']);
  const third = find('a');
  expect(await Promise.all([first, second, third])).toEqual(['a', 'a', 'a']);
  expect(sent).toEqual(['a', 'a']);
});

it('never answers with what was looked up before one asked', async () => {
  let value = 'open';
  let answer: (value: string) => void = () => {};
  const find = coalesced(
    () =>
      new Promise<string>((resolve) => {
        const looked = value;
        answer = () => resolve(looked);
      }),
  );
  const before = find('session');
  await turn();
  const answerBefore = answer;
  value = 'ended';
  // The first look-up is under way: whoever asks now has one of their own.
  const after = find('session');
  await turn();
  answerBefore('');
  answer('');
  expect([await before, await after]).toEqual(['open', 'ended']);
});

it('tells everybody of a fault, and asks anew after it', async () => {
  let fails = true;
  const find = coalesced(async () => {
    if (fails) throw new Error('no database');
    return 1;
  });
  const outcomes = await Promise.allSettled([find('a'), find('a')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await find('a')).toBe(1);
});
