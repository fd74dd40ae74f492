import { saysNothing } from '#formats/text/cell-text.ts';
import { isBlank } from '#formats/text/submitted-text.ts';
import { headerOf, mostCell } from './rules.ts';

/** Several columns that make one field, as first and last names make a name. */

type Parts = readonly (readonly string[])[];

/** The columns that are called as parts of a field are, in the order of the parts; fewer than two make nothing. */
export function partColumns(headers: readonly string[], parts: Parts): number[] {
  const names = headers.map(headerOf);
  const found = parts.flatMap((called) => {
    const column = names.findIndex((name) => called.includes(name));
    return column === -1 ? [] : [column];
  });
  return found.length > 1 ? found : [];
}

/** Columns of one field in the order in which they are joined: as their names say, else as they stand. */
export function inPartOrder<C extends { column: number; header: string }>(
  columns: readonly C[],
  parts: Parts,
): C[] {
  const place = ({ header }: C) => {
    const at = parts.findIndex((called) => called.includes(headerOf(header)));
    return at === -1 ? parts.length : at;
  };
  return columns.toSorted((one, other) => place(one) - place(other) || one.column - other.column);
}

/** What the parts of a row make: the text, and what of it somebody has to look at. */
export interface Joined {
  readonly text: string;
  readonly fault?: 'no_part' | 'too_long';
  /** A part says that there is nothing, and was left out. */
  readonly isLess: boolean;
}

/**
 * Joins parts by one space. What says nothing is left out: a sign wherever it stands, a word (NULL) as `words` says: everywhere, nowhere, or
 * between the others, where of one that stands first or last it is asked, for somebody may be called so.
 */
export function joined(parts: readonly string[], words: 'out' | 'kept' | 'asked'): Joined {
  const texts = parts.map((text) => (isBlank(text) ? '' : text.trim()));
  const isOut = texts.map((text, at) => {
    if (text === '' || !saysNothing(text)) return false;
    const isBetween = at > 0 && at < texts.length - 1;
    return !isWord(text) || words === 'out' || (words === 'asked' && isBetween);
  });
  const left = texts.filter((text, at) => text !== '' && !isOut[at]);
  const text = left.join(' ');
  // Where nothing else is said, the whole is read as one cell is.
  const isAsked = words === 'asked' && left.length > 1 && left.some((part) => saysNothing(part));
  const fault = text.length > mostCell ? 'too_long' : isAsked ? 'no_part' : null;
  return { text, isLess: isOut.includes(true), ...(fault && { fault }) };
}

/** A word of letters alone, which a name may be: no dash, no `(null)`. */
export const isWord = (text: string): boolean => /^\p{L}{2,}$/u.test(text.trim());
