import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { drawnOrder, isSeedOf, ticketsHash, turnOn, turnsOf } from './draws.ts';

const sha256 = async (text: string) => createHash('sha256').update(text).digest('hex');
const tickets = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD', 'EEEEEEEE', 'FFFFFFFF'];

it('draws each ticket once, the same whenever it is asked and however they are listed', async () => {
  const order = await drawnOrder('seed', tickets, sha256);
  expect(order.toSorted()).toEqual(tickets);
  expect(await drawnOrder('seed', tickets.toReversed(), sha256)).toEqual(order);
  expect(await drawnOrder('seed', [], sha256)).toEqual([]);
});

it('has each of six tickets at each place about equally often', async () => {
  const seeds = 6_000;
  const counts = new Map<string, number>();
  for (let seed = 0; seed < seeds; seed++)
    for (const [place, ticket] of (await drawnOrder(String(seed), tickets, sha256)).entries())
      counts.set(`${ticket} ${place}`, (counts.get(`${ticket} ${place}`) ?? 0) + 1);
  expect(counts.size).toBe(36);
  // A thousand each; five times what such a count is off by as a rule.
  for (const count of counts.values()) expect(Math.abs(count - seeds / 6)).toBeLessThan(5 * 29);
});

it('another entrant is another draw: nobody can join for an order that is known', async () => {
  expect(await ticketsHash(tickets, sha256)).not.toBe(await ticketsHash(tickets.slice(1), sha256));
  expect(await isSeedOf('seed', await sha256('seed'), sha256)).toBe(true);
  expect(await isSeedOf('other', await sha256('seed'), sha256)).toBe(false);
});

const placed = (...declined: (string | null)[]) =>
  declined.map((declinedOn, index) => ({ empcode: `E${index + 1}`, declinedOn }));

it.each([
  ['nobody declines', [null, null, null], ['2026-11-01', '2026-11-04', '2026-11-07', '2026-11-10']],
  [
    'the first on their second day',
    ['2026-11-02', null, null],
    ['2026-11-01', '2026-11-02', '2026-11-05', '2026-11-08'],
  ],
  [
    'the first on the day of the draw',
    ['2026-11-01', null, null],
    ['2026-11-01', '2026-11-01', '2026-11-04', '2026-11-07'],
  ],
  [
    'the second before their turn',
    [null, '2026-11-02', null],
    ['2026-11-01', '2026-11-04', '2026-11-04', '2026-11-07'],
  ],
  [
    'the first after their turn',
    ['2026-11-30', null, null],
    ['2026-11-01', '2026-11-04', '2026-11-07', '2026-11-10'],
  ],
  [
    'all at once',
    ['2026-11-02', '2026-11-02', '2026-11-02'],
    ['2026-11-01', '2026-11-02', '2026-11-02', '2026-11-02'],
  ],
] as const)('turns follow each other without a gap: %s', (_, declined, days) => {
  const turns = turnsOf(placed(...declined), '2026-11-01', 3);
  expect([...turns.map(({ from }) => from), turns.at(-1)?.until]).toEqual(days);
  for (const [index, turn] of turns.entries()) {
    expect(turn.until).toBe(turns[index + 1]?.from ?? turn.until);
    if (turn.from < turn.until) expect(turnOn(turns, turn.from)).toBe(turn);
  }
  expect(turnOn(turns, '2026-10-31')).toBeNull();
  expect(turnOn(turns, turns.at(-1)?.until ?? '')).toBeNull();
});
