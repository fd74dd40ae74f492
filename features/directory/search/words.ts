import { westernDigits } from '#formats/text/digits.ts';
import { graphemesOf } from '#formats/text/graphemes.ts';
import { normalized } from '#formats/text/normalized.ts';

/** One word of a name, of an address or of a search. */
export interface Word {
  /** As it is written, in small letters. */
  readonly written: string;
  /** Without what letters carry: `Jürgen` and `Jurgen` are one. */
  readonly folded: string;
}

/** The longest search that is read, and its most words. */
export const searchLimits = { length: 100, words: 8 } as const;

/** Latin letters that are no letter with a mark to Unicode, and still read as others. */
const likened: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ĸ: 'k',
  // Apostrophes of a name are written or left out: D'Souza, Dsouza.
  "'": '',
  '’': '',
  ʼ: '',
  ʻ: '',
  '`': '',
  ʿ: '',
  ʾ: '',
};

/** Arabic letters that are written in more than one way, as one; marks of vowels and the stretching line go. */
const oneArabic: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ـ: '',
};

const parts = /[\p{L}\p{M}\p{N}'’ʼʻ`ʿʾ\u200c\u200d]+/gu;

/** A search as it is meant: digits of any script as Latin ones, an address without the marks around it. */
export function searchText(typed: string): string {
  const text = normalized(westernDigits(typed.slice(0, searchLimits.length)))
    .trim()
    .toLowerCase();
  return text.replace(/^(?:mailto:|<)|>$/g, '');
}

/** Somebody pasted with their address: Leena Shah <leena@…>, or in other marks. The address says who of that name; null: none is there. */
export function pastedAddress(text: string): { name: string; address: string } | null {
  const [, name = '', address] =
    /^([^<>@]*\p{L}[^<>@]*?)[\s<([]+([^\s<>()[\]@]+@[^\s<>()[\]@]+)[)\]>]?$/u.exec(text) ?? [];
  return address ? { name: name.trim(), address } : null;
}

/** The words of a text, in its order. A dot, a dash or a sign parts two. */
export function wordsOf(text: string): Word[] {
  // Most are in plain letters, and a million of them are read at a start.
  if (isPlain(text)) return plainWords(text);
  const said = normalized(text).toLowerCase().match(parts) ?? [];
  return said.flatMap((written) => {
    const folded = foldWord(written);
    return folded === '' ? [] : [{ written, folded }];
  });
}

/** True where a text has no letters but the plain ones: nothing is to be folded. */
export function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text);
}

function plainWords(text: string): Word[] {
  const said = text.toLowerCase().match(/[a-z0-9'`]+/g) ?? [];
  return said.flatMap((written) => {
    const folded = /['`]/.test(written) ? written.replace(/['`]/g, '') : written;
    return folded === '' ? [] : [{ written, folded }];
  });
}

/** A word without what its letters carry. The vowel signs of Devanagari are letters of their own, and stay. */
export function foldWord(written: string): string {
  let folded = '';
  for (const letter of normalized(written, 'NFD').replace(/[\u200c\u200d]/g, '')) {
    if (isMark(letter)) continue;
    folded += likened[letter] ?? oneArabic[letter] ?? letter;
  }
  return normalized(folded);
}

/** What is laid over Latin and Arabic letters; in Devanagari only the dot under a letter, which is often left out. */
function isMark(letter: string): boolean {
  return /[\u0300-\u036f\u064b-\u065f\u0670\u06d6-\u06ed\u093c]/u.test(letter);
}

/** True where a word is a number or a code: then it is meant as it is typed. */
export function hasDigit(word: string): boolean {
  return /\p{N}/u.test(word);
}

/** A word as its reader counts its letters. */
export function lettersOf(word: string): string[] {
  // Latin folded and Arabic without marks have a letter in each place.
  if (/^[\p{Script=Latin}\p{Script=Arabic}\p{N}]*$/u.test(word)) return [...word];
  return graphemesOf(word);
}
