import { expect, test } from 'vitest';
import { folded } from './folding.ts';

const file = { kind: 'file' as const, name: 'quote.pdf', person: 'Asha', request: 'AAR-20001' };
const look = (auditId: number, at: string, more: object = {}) => ({
  auditId,
  at: `2026-06-15T${at}:00.000Z`,
  action: 'document.download',
  actor: { empcode: 'E1002', name: 'Ravi' },
  about: file,
  ...more,
});
const ids = (entries: Parameters<typeof folded>[0]) =>
  folded(entries as ReturnType<typeof look>[]).map(({ entry, earlier }) => [
    entry.auditId,
    earlier.map(({ auditId }) => auditId),
  ]);

test('the many reads of one preview are one row, with what else was done between them beside it', () => {
  expect(
    ids([
      look(9, '10:09', { action: 'ticket.give' }),
      look(8, '10:08'),
      look(7, '10:07', { action: 'asset-request.approve', about: null }),
      look(6, '10:02', { action: 'ticket.give' }),
      look(5, '10:01'),
    ]),
  ).toEqual([
    [8, [9, 6, 5]],
    [7, []],
  ]);
});

test('another person, another file, and the same one later are rows of their own', () => {
  expect(
    ids([
      look(9, '10:20'),
      look(8, '10:09', { actor: { empcode: 'E1003', name: 'Leena' } }),
      look(7, '10:08', { about: { ...file, name: 'bill.pdf' } }),
      look(6, '10:07'),
      look(5, '10:06', { actor: null }),
      look(4, '10:05', { actor: null }),
    ]),
  ).toEqual([
    [9, []],
    [8, []],
    [7, []],
    [6, []],
    [5, []],
    [4, []],
  ]);
});

test('nothing is lost by it, nor told twice', () => {
  const entries = Array.from({ length: 30 }, (_, n) =>
    look(30 - n, `10:${String(59 - n).padStart(2, '0')}`, n % 3 ? {} : { action: 'ticket.give' }),
  );
  const told = folded(entries).flatMap(({ entry, earlier }) => [entry, ...earlier]);
  expect(told.map(({ auditId }) => auditId).sort((one, other) => other - one)).toEqual(
    entries.map(({ auditId }) => auditId),
  );
});
