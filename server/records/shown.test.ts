import { expect, test } from 'vitest';
import type { RecordRow, RecordVersion } from '#contract/record-calls.ts';
import { withinBudget } from './shown.ts';

const made = { by: { empcode: 'E1', name: 'Asha' }, at: '2026-01-01T00:00:00.000Z' };
const version = (versionId: number, state: RecordVersion['state'], size: number): RecordVersion => ({
  versionId,
  state,
  value: { text: 'x'.repeat(size) },
  effectiveFrom: '2026-01-01',
  made,
  note: null,
  withdrawn: null,
});
/** Newest first; the oldest one holds still. */
const row = (key: string, past: number, size: number): RecordRow => ({
  key,
  value: {},
  revision: past,
  mayChange: true,
  versions: [
    ...Array.from({ length: past }, (_, index) => version(past - index, 'past', size)),
    version(0, 'current', size),
  ],
});

test('a list that has room has all versions', () => {
  const rows = [row('a', 99, 100), row('b', 3, 100)];
  expect(withinBudget(rows)).toEqual(rows);
});

test('one that has not has the newest of each, and what holds', () => {
  const rows = Array.from({ length: 200 }, (_, index) => row(`${index}`, 50, 400));
  const shown = withinBudget(rows);
  expect(JSON.stringify(shown).length).toBeLessThan(1024 * 1024);
  expect(shown.map(({ key }) => key)).toEqual(rows.map(({ key }) => key));
  for (const { versions } of shown)
    expect(versions.map(({ versionId }) => versionId)).toEqual([50, 49, 48, 0]);
});

test('what holds is there however large it is', () => {
  const [shown] = withinBudget([row('a', 20, 700_000)]);
  expect(shown?.versions.map(({ state }) => state)).toEqual(['current']);
});
