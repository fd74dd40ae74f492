import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('gives one turn after the other, in the order in which they were asked for', async () => {
  const { take } = createTurns();
  const order: string[] = [];
  const started = performance.now();
  await Promise.all(['a', 'b', 'c', 'd'].map((id) => take(id).then(() => order.push(id))));
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  // Timers may be a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(4 * 29);
});

it('gives the posts of one request one turn, so that they hold up nobody', async () => {
  const { take } = createTurns();
  const order: string[] = [];
  const posts = Array.from({ length: 5_000 }, () => take('the same').then(() => order.push('post')));
  await Promise.all([...posts, take('another').then(() => order.push('another'))]);
  expect(order.indexOf('another')).toBe(5_000);
});

it('sends away who comes when a thousand wait', async () => {
  const { take } = createTurns();
  const line = Array.from({ length: 1_001 }, (_, index) => take(`of ${index}`));
  expect(await take('one more')).toBe(false);
  expect(await line[0]).toBe(true);
});

it('lets everybody who waits go on at once when the server stops', async () => {
  const { take, hurry } = createTurns();
  const line = Array.from({ length: 900 }, (_, index) => take(`of ${index}`));
  const started = performance.now();
  hurry();
  expect(new Set(await Promise.all([...line, take('one more')]))).toEqual(new Set([true]));
  expect(performance.now() - started).toBeLessThan(1_000);
});
