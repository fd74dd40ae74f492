import { kept, spoken } from '../locale.ts';

const lists = kept(
  (locale: string, type: 'conjunction' | 'disjunction' | 'unit', style: 'long' | 'short') =>
    new Intl.ListFormat(locale, { type, style }),
);

/** All of these: `Asha, Ravi, and Leena`. */
export function andList(words: readonly string[]): string {
  return lists(spoken(), 'conjunction', 'long').format(words);
}

/** One of these: `Asha, Ravi, or Leena`. */
export function orList(words: readonly string[]): string {
  return lists(spoken(), 'disjunction', 'long').format(words);
}

/** These side by side, where no sentence asks for an `and`: `Asha, Ravi, Leena`. */
export function plainList(words: readonly string[]): string {
  return lists(spoken(), 'unit', 'short').format(words);
}

const collators = kept((locale: string) => new Intl.Collator(locale));

/** The order of two texts in a list for people. */
export function inOrder(one: string, other: string): number {
  return collators(spoken()).compare(one, other);
}

/** The order of two codes, or of two days or moments as they are written (ISO 8601), whatever language is spoken. */
export function earlier(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
