import { expect, it } from 'vitest';
import { Ledger } from './ledger.ts';

const call = { method: 'POST', path: '/download/rest/something' } as const;
const begin = (ledger: Ledger, room = 'help') =>
  ledger.begin({ empcode: 'E1', room, act: 'does something', call, key: null });
const row = (value: number) => [{ table: 'things', where: { value } }];

it('lets the last one count of those that decide the same, and all of the others', () => {
  const ledger = new Ledger();
  const [first, second, other] = [begin(ledger), begin(ledger), begin(ledger)];
  ledger.done(first, 'answered', { rows: row(1), audited: ['thing.set'], decides: 'the thing' });
  ledger.done(other, 'answered', { rows: row(7) });
  ledger.done(second, 'found', { rows: row(2), audited: ['thing.set'], decides: 'the thing' });
  expect(ledger.entries.map(({ leaves }) => leaves.rows)).toEqual([[], row(2), row(7)]);
  // Both were done: each has its entry of the audit log.
  expect([first.leaves.audited, second.leaves.audited]).toEqual([['thing.set'], ['thing.set']]);
});

it('goes by the order of what was decided, not by that of the answers', () => {
  const ledger = new Ledger();
  const [early, late] = [begin(ledger), begin(ledger)];
  ledger.done(late, 'answered', { rows: row(2), decides: 'the thing', order: 5 });
  ledger.done(early, 'answered', { rows: row(1), decides: 'the thing', order: 4 });
  expect([early.leaves.rows, late.leaves.rows]).toEqual([[], row(2)]);
});

it('counts by room, and keeps the first words of a fault that is no outage', () => {
  const ledger = new Ledger();
  const [again, refused] = [begin(ledger), begin(ledger, 'menus')];
  again.tries = 3;
  ledger.done(again, 'answered', {});
  refused.tries = 1;
  refused.outcome = 'refused';
  for (const status of [0, 503, 500]) ledger.failed(status, 'POST /download/rest/something: it broke');
  expect(ledger.byRoom()).toEqual([
    { room: 'help', calls: 3, answered: 1, found: 0, refused: 0, retried: 1 },
    { room: 'menus', calls: 1, answered: 0, found: 0, refused: 1, retried: 0 },
  ]);
  expect(ledger.faults).toEqual(['500 POST /download/rest/something: it broke']);
});
