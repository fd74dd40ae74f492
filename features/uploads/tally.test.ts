import { describe, expect, it } from 'vitest';
import { countCell, countMend, hasGuards, newTally, shownKinds } from './tally.ts';

const tallyOf = (texts: readonly string[], isDay = false) => {
  const tally = newTally();
  for (const text of texts) countCell(tally, text, isDay);
  return tally;
};

it('counts in which orders days can be read', () => {
  expect(
    tallyOf(['13/04/2024', '04/13/2024', '04/05/2024', '01022024', '2024-01-02', ' '], true).signs,
  ).toEqual({
    day: 1,
    month: 1,
    either: 2,
  });
});

it('counts them without what keeps a spreadsheet from reading them', () => {
  expect(tallyOf(["'13/04/2024", '="04/05/2024"', '\u200e04/13/2024 '], true).signs).toEqual({
    day: 1,
    month: 1,
    either: 1,
  });
});

it.each([
  [["'Leena Shah", "'Asha Rao", ' '], true],
  [["'Leena Shah"], true],
  [["'Leena Shah", 'Asha Rao'], false],
  [["O'Neil", "D'Souza"], false],
  [["'d Arc", "'t Hooft"], false],
  [["'Leena Shah", "'d Arc"], true],
  [["'Lee'", "'Ash'"], false],
  [[], false],
])('of %j each has a guard: %s', (texts, has) => {
  expect(hasGuards(tallyOf(texts))).toBe(has);
});

describe('what is shown', () => {
  it('is the rarest first, of each the first three that differ, however many there are', () => {
    const tally = newTally();
    for (let row = 0; row < 100_000; row += 1)
      countMend(tally, { kind: 'capitals', said: `A${row % 7}`, kept: `a${row % 7}` });
    countMend(tally, { kind: 'nothing', said: 'N/A', kept: null }, ['wordsKept']);
    countMend(tally, { kind: 'nothing', said: 'N/A', kept: null });
    countMend(tally, { kind: 'digits', said: '9.876543210E9', kept: '9876543210' });
    expect(shownKinds(tally)).toEqual([
      { kind: 'digits', count: 1, values: [{ said: '9.876543210E9', kept: '9876543210' }] },
      { kind: 'nothing', count: 2, values: [{ said: 'N/A', kept: null }] },
      {
        kind: 'capitals',
        count: 100_000,
        values: [0, 1, 2].map((at) => ({ said: `A${at}`, kept: `a${at}` })),
      },
    ]);
    expect(tally.possible).toEqual({ otherCentury: 0, wordsKept: 1, asWritten: 0 });
  });

  it('is no more than fits, of long values and of many kinds', () => {
    const tally = newTally();
    const kinds = ['order', 'century', 'number', 'moment', 'noDay', 'marks'] as const;
    for (const kind of kinds) countMend(tally, { kind, said: 'x'.repeat(2_000), kept: 'y'.repeat(2_000) });
    const shown = shownKinds(tally);
    expect(shown).toHaveLength(4);
    expect(JSON.stringify(shown).length).toBeLessThan(1_000);
  });
});
