import { expect, it } from 'vitest';
import { gathered } from './gathered.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const turns = async (count: number) => {
  for (let one = 0; one < count; one++) await turn();
};

/** A look-up that notes what it is asked and answers when it is told to, with each key in capitals; there is no ‘none’. */
function recorded() {
  const sent: (readonly string[])[] = [];
  const answers: (() => void)[] = [];
  const lookUp = (keys: readonly string[]) => {
    sent.push(keys);
    const found = new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
    return new Promise<Map<string, string>>((resolve) => answers.push(() => resolve(found)));
  };
  return { sent, answers, lookUp };
}

it('looks up once for those who ask together, each key once', async () => {
  const { sent, answers, lookUp } = recorded();
  const find = gathered(lookUp);
  const all = Promise.all([find('a'), find('b'), find('a'), find('none')]);
  await turns(2);
  expect(sent).toEqual([['a', 'b', 'none']]);
  answers[0]?.();
  expect(await all).toEqual(['A', 'B', 'A', undefined]);
});

it('waits for those who ask a turn later, where it is told to', async () => {
  const { sent, lookUp } = recorded();
  const find = gathered(lookUp, { turns: 2 });
  void find('a');
  await turn();
  void find('b');
  await turns(3);
  expect(sent).toEqual([['a', 'b']]);
});

it('never answers with what was looked up before one asked', async () => {
  const { sent, answers, lookUp } = recorded();
  const find = gathered(lookUp);
  const before = find('a');
  await turns(2);
  const after = find('a');
  await turns(2);
  expect(sent).toEqual([['a'], ['a']]);
  for (const answer of answers) answer();
  expect(await Promise.all([before, after])).toEqual(['A', 'A']);
});

it('gathers who ask while two are under way, and sends as soon as one of them is answered', async () => {
  const { sent, answers, lookUp } = recorded();
  const find = gathered(lookUp);
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    void find(key);
    await turns(2);
  }
  expect(sent).toEqual([['a'], ['b']]);
  answers[0]?.();
  await turns(2);
  expect(sent).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
});

it('looks up no more by one statement than it may', async () => {
  const { sent, lookUp } = recorded();
  const find = gathered(lookUp, { most: 20 });
  for (let one = 0; one < 30; one++) void find(`k${one}`);
  await turns(2);
  expect(sent.map(({ length }) => length)).toEqual([20, 10]);
});

it('tells everybody of a fault, and asks anew after it', async () => {
  let fails = true;
  const find = gathered(async (keys) => {
    if (fails) throw new Error('no database');
    return new Map(keys.map((key) => [key, 1]));
  });
  const outcomes = await Promise.allSettled([find('a'), find('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await find('a')).toBe(1);
});
