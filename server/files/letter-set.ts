import type { LetterSet } from './spreadsheet-cells.ts';

/** How far a file is looked at, in bytes. */
const looked = 256 * 1024;
const word = /[A-Za-z\x80-\xff]+/g;
/** A word without a Latin letter: of a script that Western letters are not of. */
const foreign = /^[\x80-\xff]{2,}$/;
/** In Arabic these are letters of French, which no Arabic word has; in Russian and Greek they are among the most frequent. */
const notArabic = /[\xe0\xe2\xe7-\xeb\xee\xef\xf9\xfb\xfc]/;
/** The capitals of Russian are where Greek has its capitals, but for these two, that few words begin with; what ends Greek words begins no Russian ones. */
const greekEnd = /[\xf2\xdf\xdc-\xdf\xfc-\xfe]/;

/**
 * The letters of a text that does not say which they are, from what its words come to: Western words have Latin letters among those of
 * their own. What can't be told is Western; whoever uploads it sees it, and may choose.
 */
export function letterSetOf(bytes: Buffer): LetterSet {
  const words = bytes.toString('latin1', 0, looked).match(word) ?? [];
  const marked = words.filter((one) => /[\x80-\xff]/.test(one));
  const others = marked.filter((one) => foreign.test(one));
  if (others.length * 2 <= marked.length) return 'windows-1252';
  const french = others.filter((one) => notArabic.test(one)).length;
  if (french * 10 < others.length) return 'windows-1256';
  const greek = others.filter(
    (one) => greekEnd.test(one.at(-1) ?? '') && /[\xdc-\xdf\xfc-\xfe]/.test(one),
  ).length;
  return greek * 4 > others.length ? 'windows-1253' : 'windows-1251';
}
