import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arranged, filledIn, keptOf, moved, type Placed, putBefore } from './arranging.ts';

const cards = (...keys: string[]) => keys.map((key) => ({ key }));
const placed = (text: string): Placed[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ widget: word.replace('-', ''), hidden: word.startsWith('-') }));
const text = (some: readonly Placed[]) =>
  some.map(({ widget, hidden }) => (hidden ? '-' : '') + widget).join(' ');

test.each([
  ['nothing arranged: by default', 'a b c', '', 'a b c'],
  ['their order, and what they hid', 'a b c', 'c -a b', 'c -a b'],
  ['a new one behind the one that it follows by default', 'a n b c', 'c b a', 'c b a n'],
  ['a new one that is the first by default stands first', 'n a b', 'b a', 'n b a'],
  ['two new ones keep their order', 'a m n b', 'b a', 'b a m n'],
  ['what is no more is left out', 'a c', 'b c a', 'c a'],
  ['a name twice counts once, at its first place', 'a b', 'b a b', 'b a'],
])('%s', (_, byDefault, kept, expected) => {
  const shown = arranged(cards(...byDefault.split(' ')), placed(kept));
  expect(text(shown.map(({ key, hidden }) => ({ widget: key, hidden })))).toBe(expected);
});

test.each([
  ['what is not seen at the moment stays behind the one it followed', 'c a', 'a x b c', 'c a x b'],
  ['nothing sent: as at first', '', 'b a', ''],
  ['hidden as it was sent', '-a b', 'a -b', '-a b'],
])('kept: %s', (_, sent, before, expected) => {
  expect(text(keptOf(placed(sent), placed(before)))).toBe(expected);
});

test.each([
  ['a', 'b', 'a b c d'],
  ['d', 'a', 'd a b c'],
  ['a', null, 'b c d a'],
  ['a', 'nobody', 'a b c d'],
  ['nobody', 'a', 'a b c d'],
  ['b', 'b', 'a b c d'],
])('put %s before %s: %s', (widget, before, expected) => {
  expect(text(putBefore(placed('a b c d'), widget, before))).toBe(expected);
});

test.each([
  ['c', -1, 'c a b d'],
  ['a', 1, 'b c a d'],
  ['a', -1, 'a b c d'],
  ['d', 1, 'a b c d'],
] as const)('%s moves by %i past the next of its own list, which has no b', (widget, by, expected) => {
  expect(text(moved(placed('a b c d'), ['a', 'c', 'd'], widget, by))).toBe(expected);
});

test('filling in loses nothing, doubles nothing and keeps the order of what was there', () => {
  const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
  fc.assert(
    fc.property(names, names, (order, reference) => {
      const filled = filledIn(order, reference, (name) => name);
      expect([...filled].sort()).toEqual([...new Set([...order, ...reference])].sort());
      expect(filled.filter((name) => order.includes(name))).toEqual(order);
    }),
  );
});
