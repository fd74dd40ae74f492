import { describe, expect, it } from 'vitest';
import { type FoundOrder, offersOf, ordersOf } from './ways.ts';

const signs = (day: number, month: number, either: number) => ({ day, month, either });

describe('the order of days', () => {
  it.each([
    // Its own values say so, one slip among many does not change it, and somebody’s choice goes before.
    [{ joined: { signs: signs(3, 0, 9) } }, { joined: ['day', 'values'] }],
    [{ joined: { signs: signs(0, 1, 9) } }, { joined: ['month', 'values'] }],
    [{ joined: { signs: signs(40, 2, 9) } }, { joined: ['day', 'values'] }],
    [{ joined: { signs: signs(5, 2, 9) } }, { joined: ['asked', 'both'] }],
    [{ joined: { signs: signs(5, 2, 9), chosen: 'month' } }, { joined: ['month', 'chosen'] }],
    [{ joined: { signs: signs(0, 1, 9), remembered: 'day' } }, { joined: ['month', 'values'] }],
    // None of its values tells: as before, as the others, as the company.
    [{ joined: { signs: signs(0, 0, 9), remembered: 'month' } }, { joined: ['month', 'remembered'] }],
    [
      { joined: { signs: signs(0, 0, 9) }, born: { signs: signs(0, 7, 1) } },
      { joined: ['month', 'others'], born: ['month', 'values'] },
    ],
    [{ joined: { signs: signs(0, 0, 9) } }, { joined: ['day', 'company'] }],
    // Another column says otherwise than before.
    [
      {
        joined: { signs: signs(0, 0, 9), remembered: 'day' },
        born: { signs: signs(0, 7, 1), remembered: 'day' },
      },
      { joined: ['month', 'others'], born: ['month', 'values'] },
    ],
    // Each its own.
    [
      { joined: { signs: signs(4, 0, 9) }, born: { signs: signs(0, 7, 1) }, left: { signs: signs(0, 0, 2) } },
      { joined: ['day', 'values'], born: ['month', 'values'], left: ['day', 'company'] },
    ],
  ] as const)('of %j is %j', (columns, expected) => {
    const found = ordersOf(columns);
    expect(
      Object.fromEntries(Object.entries(found).map(([field, of]) => [field, [of.order, of.because]])),
    ).toEqual(expected);
  });
});

describe('what may be read otherwise', () => {
  const none = { otherCentury: 0, wordsKept: 0, asWritten: 0 };
  const by = (order: FoundOrder['order'], because: FoundOrder['because'] = 'company'): FoundOrder => ({
    order,
    because,
  });
  it.each([
    ['no order where each day is one', by('day', 'values'), signs(0, 0, 0), []],
    ['the other where all may be two', by('day'), signs(0, 0, 4), [{ order: 'month' }]],
    ['not the other where some would be no days', by('day', 'values'), signs(2, 0, 4), []],
    [
      'both where both stand in it',
      by('asked', 'both'),
      signs(2, 3, 4),
      [{ order: 'day' }, { order: 'month' }],
    ],
    ['the other again', by('month', 'chosen'), signs(0, 0, 4), [{ order: 'day' }]],
    ['the other again, of both', by('day', 'chosen'), signs(2, 3, 4), [{ order: 'month' }]],
    [
      'back from what was chosen against its values',
      by('month', 'chosen'),
      signs(2, 0, 4),
      [{ order: 'day' }],
    ],
  ] as const)('is %s', (_what, found, of, offers) => {
    expect(offersOf({}, found, of, none)).toEqual(offers);
  });

  it('is what would change something, and what was chosen', () => {
    const possible = { otherCentury: 0, wordsKept: 2, asWritten: 1 };
    expect(offersOf({}, null, signs(0, 0, 0), possible)).toEqual([{ wordsKept: true }, { asWritten: true }]);
    expect(offersOf({ asWritten: true }, null, signs(0, 0, 0), none)).toEqual([{ asWritten: false }]);
  });
});
