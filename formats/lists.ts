import { kept, spoken } from './locale.ts';

const lists = kept(
  (locale: string, type: 'conjunction' | 'disjunction') => new Intl.ListFormat(locale, { type }),
);

/** All of these: `Asha, Ravi, and Leena`. */
export function andList(words: readonly string[]): string {
  return lists(spoken(), 'conjunction').format(words);
}

/** One of these: `Asha, Ravi, or Leena`. */
export function orList(words: readonly string[]): string {
  return lists(spoken(), 'disjunction').format(words);
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
