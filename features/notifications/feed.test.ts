import { describe, expect, test } from 'vitest';
import { withTold } from './feed.ts';

interface Notice {
  notificationMasterId: number;
  createdOn: string;
  notificationReadstatus: 0 | 1;
}
const at = (minute: number) => `2026-11-23T09:${String(minute).padStart(2, '0')}:00.000Z`;
const notice = (id: number, minute: number, read: 0 | 1 = 0): Notice => ({
  notificationMasterId: id,
  createdOn: at(minute),
  notificationReadstatus: read,
});
const first = { data: [notice(4, 40), notice(3, 30)], unread: 4, next: 3, change: 7 };
const second = { data: [notice(2, 20), notice(1, 10)], unread: 4, next: null, change: 7 };
const told = (data: Notice[], more: object = {}) => ({
  since: 7,
  change: 8,
  unread: 5,
  data,
  all: false,
  ...more,
});
const idsOf = (pages: readonly { data: readonly Notice[] }[] | null) =>
  pages?.map(({ data }) => data.map(({ notificationMasterId }) => notificationMasterId));

describe('what is told of notifications as they change', () => {
  test.each<[string, Parameters<typeof withTold<Notice, typeof first>>[1], number[][] | undefined | 'same']>([
    [
      'one that came stands in front',
      told([notice(5, 50)]),
      [
        [5, 4, 3],
        [2, 1],
      ],
    ],
    [
      'of several the last stands in front',
      told([notice(5, 50), notice(6, 51)]),
      [
        [6, 5, 4, 3],
        [2, 1],
      ],
    ],
    [
      'one that was read stays where it is',
      told([notice(3, 30, 1)]),
      [
        [4, 3],
        [2, 1],
      ],
    ],
    ['one that comes anew moves to the front, from any page', told([notice(2, 50)]), [[2, 4, 3], [1]]],
    [
      'nothing but the number of unread ones',
      told([], { unread: 0 }),
      [
        [4, 3],
        [2, 1],
      ],
    ],
    ['what is known already changes nothing', told([notice(5, 50)], { since: 5, change: 7 }), 'same'],
    [
      'what overlaps with what is known is taken up',
      told([notice(5, 50)], { since: 5 }),
      [
        [5, 4, 3],
        [2, 1],
      ],
    ],
    [
      'where something between was missed, all is read anew',
      told([notice(5, 50)], { since: 8, change: 9 }),
      undefined,
    ],
    ['where more has changed than is told, too', told([], { all: true }), undefined],
    ['and where the numbers have begun anew', told([], { since: 2, change: 3 }), undefined],
  ])('%s', (_what, event, expected) => {
    const pages = [first, second] as (typeof first)[];
    const after = withTold(pages, event);
    if (expected === 'same') expect(after).toBe(pages);
    else expect(idsOf(after)).toEqual(expected);
    if (after && after !== pages) {
      expect(after[0]).toMatchObject({ unread: event.unread, change: event.change, next: 3 });
      const changed = event.data.filter((one) => after.some(({ data }) => data.includes(one)));
      expect(changed).toEqual(event.data);
    }
  });

  test('one that was read on a page that is not held is not put anywhere', () => {
    const after = withTold([first], told([notice(1, 10, 1)], { unread: 3 }));
    expect(idsOf(after)).toEqual([[4, 3]]);
    expect(after?.[0]?.unread).toBe(3);
  });

  test('nothing is made of a list that was not read yet', () => {
    const none: (typeof first)[] = [];
    expect(withTold(none, told([notice(5, 50)]))).toBe(none);
  });
});
