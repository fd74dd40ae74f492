import uFuzzy from '@leeoniya/ufuzzy';
import { normalized } from './normalized.ts';

/** Letters of a text, from one place to before another. */
export interface Mark {
  readonly from: number;
  readonly to: number;
}

/** Something that was found, and the letters of its name that it was found by. */
export interface Ranked<T> {
  readonly thing: T;
  readonly marks: readonly Mark[];
}

interface Texts<T> {
  readonly name: (thing: T) => string;
  /** Other words that it is found by, as they are written. */
  readonly more?: (thing: T) => string;
}

// One slip in each word: a letter too many, too few, another, or two the wrong way round; in any script.
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\p{M}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\p{M}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
});
/** Words of a search that may stand in any order by their likeness; of more, all have to be there. */
const anyOrder = 3;
const most = 1_000;

/**
 * Those of a few thousand things that a search finds, the likeliest first: by their names, with a slip of the hand in each word and the words in
 * any order, then by whatever more they are found by. A search without a letter or digit finds nothing.
 */
export function ranked<T>(things: readonly T[], search: string, { name, more }: Texts<T>): Ranked<T>[] {
  const wanted = plain(search).trim();
  if (!/[\p{L}\p{N}]/u.test(wanted)) return [];
  const names = things.map((thing) => joined(plain(name(thing))));
  const [all, info, order] = fuzzy.search(names, wanted, anyOrder, most);
  const byName = order
    ? order.map((place) => info?.idx[place] ?? 0)
    : // Of many words or many things it says which have them, and leaves the order open: as it was written comes first.
      (all ?? []).toSorted((one, other) => hasWhole(names[other], wanted) - hasWhole(names[one], wanted));
  const found = new Set(byName);
  const words = wanted.split(/\s+/);
  const byMore = more
    ? [...things.keys()].filter((index) => {
        const text = found.has(index) ? '' : plain(more(things[index] as T));
        return text !== '' && words.every((word) => beginsIn(text, word) >= 0);
      })
    : [];
  return [...byName, ...byMore].map((index) => {
    const thing = things[index] as T;
    return { thing, marks: marksIn(name(thing), search) };
  });
}

const hasWhole = (name: string | undefined, wanted: string) => Number(name?.includes(wanted));

/** What was found has the search in its name nowhere as it was written. */
export function isNear(found: readonly Ranked<unknown>[]): boolean {
  return found.length > 0 && found[0]?.marks.length === 0;
}

/** The words of a search where they stand in a text, each once, in the text's order. */
export function marksIn(text: string, search: string): Mark[] {
  const written = plain(text);
  const marks = plain(search)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => ({ word, from: beginsIn(written, word) }))
    .filter(({ from }) => from >= 0)
    .map(({ word, from }) => ({ from, to: from + word.length }))
    .sort((one, other) => one.from - other.from || other.to - one.to);
  return marks.filter(({ from }, index) => marks.slice(0, index).every((mark) => mark.to <= from));
}

/** Where a word of a text begins so; else, of three letters or more, where they stand in one; -1: nowhere. */
function beginsIn(text: string, part: string): number {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    if (at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(text[at - 1] ?? '')) return at;
  return part.length > 2 ? text.indexOf(part) : -1;
}

/** A text without case and diacritics, letter by letter in its place. */
function plain(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return Array.from({ length: text.length }, (_, at) => plainLetter(text[at] ?? '')).join('');
}

function plainLetter(letter: string): string {
  const bare = normalized(letter, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.length === 1 ? bare : letter;
}

/** A name of few words as it is, and as one word: 'sign out' is also written 'signout'. */
function joined(name: string): string {
  const words = name.split(/\s+/);
  return words.length > 1 && words.length < 4 ? `${name} ${words.join('')}` : name;
}
