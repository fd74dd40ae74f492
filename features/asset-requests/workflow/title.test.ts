import { expect, test } from 'vitest';
import { sentence } from '#contract/sentence.ts';
import { speakTo } from '#server/language.ts';
import { say } from '#server/say.ts';
import { keepTitle, titleFilling, titleWords } from './title.ts';

const names = ['Chair, black', 'Lamp', 'Mat', 'Desk'];
const inEach = <T>(read: () => T) => (['en', 'hi', 'ar'] as const).map((locale) => speakTo({ locale }, read));

test('a title is in the words of whoever reads it, one inside a kept sentence too', () => {
  const written = speakTo({ locale: 'en' }, () => keepTitle(names));
  const read = [
    'Chair, black, Lamp and 2 more',
    'Chair, black, Lamp और 2 अन्य',
    'Chair, black، Lamp وصنفان آخران',
  ];
  expect(inEach(() => titleWords(written))).toEqual(read);
  const told = sentence('paymentdesk_notice_answered', { name: 'Dev', title: titleFilling(written) });
  const kept = JSON.parse(JSON.stringify(told));
  for (const [index, words] of inEach(() => say(kept)).entries()) expect(words).toContain(read[index]);
});

test('a title of one item is its name, one of two has both; nothing named is no title', () => {
  const words = (count: number) => titleWords(keepTitle(names.slice(0, count)));
  expect([0, 1, 2].map(words)).toEqual(['', 'Chair, black', 'Chair, black, Lamp']);
  expect(titleFilling(keepTitle(names.slice(0, 1)))).toBe('Chair, black');
});

test('a title that was kept in words stays as it is', () => {
  const old = 'Chair, Lamp and 1 more';
  expect(inEach(() => titleWords(old))).toEqual([old, old, old]);
  expect(titleFilling(old)).toBe(old);
});
