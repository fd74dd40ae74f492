import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differences } from './rules.ts';

const told = (before: unknown, after: unknown) =>
  differences(before, after).map(({ path, change, before, after }) => [path, change, before, after]);

describe('differences', () => {
  it.each([
    ['nothing', null, null, []],
    [
      'a new thing',
      null,
      { status: 'Open', version: 1 },
      [
        ['status', 'added', null, 'Open'],
        ['version', 'added', null, '1'],
      ],
    ],
    [
      'a change, with what stayed after it',
      { version: 1, status: 'A' },
      { version: 1, status: 'B' },
      [
        ['status', 'changed', 'A', 'B'],
        ['version', 'same', '1', '1'],
      ],
    ],
    [
      'something that went',
      { bank: 'X', deep: { list: [1, 2] } },
      { deep: { list: [1] } },
      [
        ['bank', 'removed', 'X', null],
        ['deep.list.1', 'removed', '2', null],
        ['deep.list.0', 'same', '1', '1'],
      ],
    ],
    ['a text that became a number', { n: '1' }, { n: 1 }, [['n', 'changed', '1', '1']]],
    [
      'what is empty, and what is null within',
      { a: [], b: null },
      { a: {}, b: '' },
      [
        ['a', 'changed', '[]', '{}'],
        ['b', 'changed', 'null', ''],
      ],
    ],
    ['a value that is no object', 'old', 'new', [['', 'changed', 'old', 'new']]],
  ])('tells %s', (_what, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('finds no difference between a value and itself, and the mirror image the other way round', () => {
    const mirrored = { added: 'removed', removed: 'added', changed: 'changed', same: 'same' };
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(differences(one, one).every(({ change }) => change === 'same')).toBe(true);
        const there = differences(one, other).map(({ path, change }) => `${path} ${change}`);
        const back = differences(other, one).map(({ path, change }) => `${path} ${mirrored[change]}`);
        expect(back.sort()).toEqual(there.sort());
      }),
    );
  });
});
