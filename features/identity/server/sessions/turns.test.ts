import { expect, it } from 'vitest';
import { createTurns, type Rest } from './turns.ts';

/** An event loop that is late as it is told: what was rested and done, in order. */
function onLoop(lateness: (asked: number) => number) {
  const happened: string[] = [];
  let asked = 0;
  const pause: Rest = async (_ms, signal) => {
    signal.throwIfAborted();
    happened.push('rest');
    return lateness(asked++);
  };
  return { ...createTurns(pause), happened };
}

const never = new Promise<never>(() => {});

it('takes one after the other, in the order in which they were asked for', async () => {
  // Who is held up longer would be let in later: here nobody is.
  const { take } = onLoop(() => 0);
  const order: string[] = [];
  let atOnce = 0;
  let most = 0;
  const work = (id: string) => async () => {
    order.push(id);
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setImmediate(resolve));
    atOnce--;
    return id;
  };
  const ids = Array.from({ length: 20 }, (_, index) => `of ${index}`);
  expect(await Promise.all(ids.map((id) => take(id, work(id))))).toEqual(ids);
  expect(order).toEqual(ids);
  expect(most).toBe(1);
});

it('rests once before each where nobody is held up', async () => {
  const { take, happened } = onLoop(() => 0.5);
  for (const id of ['a', 'b']) await take(id, async () => happened.push(id));
  expect(happened).toEqual(['rest', 'a', 'rest', 'b']);
});

it('rests on while others are held up', async () => {
  const { take, happened } = onLoop((asked) => (asked < 2 ? 10 : 0));
  await take('a', async () => happened.push('a'));
  expect(happened).toEqual(['rest', 'rest', 'rest', 'a']);
});

it('lets people in all the same where the loop is always late', async () => {
  const { take, happened } = onLoop(() => 30);
  await take('a', async () => happened.push('a'));
  expect(happened).toEqual(['rest', 'rest', 'a']);
});

it('gives the posts of one request one turn, so that they hold up nobody', async () => {
  const { take, happened } = onLoop(() => 0);
  const posts = Array.from({ length: 5_000 }, () => take('the same', async () => happened.push('post')));
  await Promise.all([...posts, take('another', async () => happened.push('another'))]);
  expect(happened.filter((what) => what === 'rest')).toHaveLength(2);
  expect(happened.filter((what) => what === 'post')).toHaveLength(5_000);
});

it('sends away who comes when a thousand wait', async () => {
  const { take, hurry } = createTurns(() => never);
  for (let index = 0; index < 1_002; index++) void take(`of ${index}`, async () => index);
  await Promise.resolve();
  expect(await take('one more', async () => 1)).toBe('full');
  hurry();
});

it('lets everybody who waits go on at once when the server stops', async () => {
  const { take, hurry, happened } = onLoop(() => 1_000);
  const line = Array.from({ length: 900 }, (_, index) => take(`of ${index}`, async () => index));
  hurry();
  const rested = happened.length;
  expect(await Promise.all([...line, take('one more', async () => -1)])).toHaveLength(901);
  expect(happened.length).toBe(rested);
});

it('goes on with the next after one that failed', async () => {
  const { take } = onLoop(() => 0);
  const failed = take('a', async () => {
    throw new Error('out of paper');
  });
  await expect(failed).rejects.toThrow('out of paper');
  expect(await take('a', async () => 'in')).toBe('in');
});
