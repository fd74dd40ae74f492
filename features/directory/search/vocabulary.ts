import { hasDigit, lettersOf } from './words.ts';

/** Words with one place for each letter, where their readers count one that takes several: typos are counted in letters. */
export interface Spelling {
  /** The word so, and its letters known from now on. */
  learn(word: string): string;
  /** The word so; a letter that was never learned is like no other. */
  of(word: string): string;
}

/** The places that Unicode leaves to whoever uses it, and the one that stands for what is not known. */
const own = { from: 0xe001, to: 0xf8ff, unknown: '\ue000' } as const;

export function makeSpelling(): Spelling {
  const signs = new Map<string, string>();
  const spell = (word: string, signOf: (letter: string) => string) => {
    const letters = lettersOf(word);
    return letters.length === word.length
      ? word
      : letters.map((one) => (one.length === 1 ? one : signOf(one))).join('');
  };
  const learned = (letter: string) => {
    const next = own.from + signs.size;
    const sign = signs.get(letter) ?? (next > own.to ? own.unknown : String.fromCharCode(next));
    if (sign !== own.unknown) signs.set(letter, sign);
    return sign;
  };
  return {
    learn: (word) => spell(word, learned),
    of: (word) => spell(word, (letter) => signs.get(letter) ?? own.unknown),
  };
}

/** Words next to one another in the sorted vocabulary, from `from` to before `to`, and how far they are from what was typed. */
export interface Range {
  readonly from: number;
  readonly to: number;
  readonly distance: number;
}

/** How many typos a word of so many letters may have: a short one is another word soon. */
export function mostTypos(letters: number): 0 | 1 | 2 {
  return letters < 3 ? 0 : letters < 6 ? 1 : 2;
}

/** The first place in sorted words that is not before this one. */
export function placeOf(words: readonly string[], word: string, from = 0, to = words.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words that begin so. */
export function withPrefix(words: readonly string[], prefix: string): { from: number; to: number } {
  const from = placeOf(words, prefix);
  // No letter comes after this one.
  return { from, to: placeOf(words, `${prefix}\uffff`, from) };
}

/**
 * The words that are what was typed but for a typo or two: a letter too many, too few, another, or two that changed places. `open`: what was
 * typed may be the beginning of a word. Each place is a letter (Spelling). By default a word with a digit has none. Walks the sorted words as the tree that they are, and leaves each branch
 * in which all are too far.
 */
export function nearWords(
  words: readonly string[],
  typed: string,
  open: boolean,
  most: number = hasDigit(typed) ? 0 : mostTypos(typed.length),
): Range[] {
  const letters = typed.split('');
  if (most === 0) return [];
  const width = letters.length + 1;
  const codes = letters.map((letter) => letter.charCodeAt(0));
  const deepest = letters.length + most;
  // A row for each letter of the path, after the one of the empty path.
  const rows = Array.from({ length: deepest + 2 }, () => new Uint8Array(width));
  for (let at = 0; at < width; at++) (rows[0] as Uint8Array)[at] = at;
  const path = new Uint16Array(deepest + 1);
  const found: Range[] = [];

  const visit = (from: number, to: number, depth: number): void => {
    let at = from;
    // The word that is the path itself comes first.
    while (at < to && (words[at] ?? '').length === depth) at += 1;
    while (at < to) {
      const code = (words[at] ?? '').charCodeAt(depth);
      const end = endOfLetter(words, at, to, depth, code);
      follow(at, end, depth, code);
      at = end;
    }
  };
  const follow = (from: number, to: number, depth: number, code: number): void => {
    path[depth] = code;
    const row = rows[depth + 1] as Uint8Array;
    const nearest = fillRow(row, rows, path, codes, depth);
    if (nearest > most) return;
    const distance = row[width - 1] ?? 0;
    if (distance <= most) {
      if (open) found.push({ from, to, distance });
      else if ((words[from] ?? '').length === depth + 1) found.push({ from, to: from + 1, distance });
    }
    if (depth + 1 < deepest && (!open || nearest < distance || distance > most)) visit(from, to, depth + 1);
  };
  visit(0, words.length, 0);
  return found;
}

/** How far each beginning of what was typed is from the path; answers the least. */
function fillRow(
  row: Uint8Array,
  rows: readonly Uint8Array[],
  path: Uint16Array,
  codes: readonly number[],
  depth: number,
): number {
  const above = rows[depth] as Uint8Array;
  const before = depth > 0 ? rows[depth - 1] : undefined;
  row[0] = depth + 1;
  let nearest = depth + 1;
  for (let at = 1; at < row.length; at++) {
    const same = codes[at - 1] === path[depth];
    let least = Math.min((above[at - 1] ?? 0) + (same ? 0 : 1), (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1);
    const swapped = before && at > 1 && codes[at - 2] === path[depth] && codes[at - 1] === path[depth - 1];
    if (swapped) least = Math.min(least, (before[at - 2] ?? 0) + 1);
    row[at] = least;
    if (least < nearest) nearest = least;
  }
  return nearest;
}

/** Where the words end that have this letter here, of those from `from` on that do. */
function endOfLetter(
  words: readonly string[],
  from: number,
  to: number,
  depth: number,
  code: number,
): number {
  let low = from + 1;
  let step = 1;
  // They are few, mostly: doubling steps, then halves.
  while (low + step < to && (words[low + step] ?? '').charCodeAt(depth) === code) step *= 2;
  let high = Math.min(low + step, to);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '').charCodeAt(depth) === code) low = middle + 1;
    else high = middle;
  }
  return low;
}
