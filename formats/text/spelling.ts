import { cleanLine } from './cell-text.ts';
import { normalized } from './normalized.ts';

/** A name as it is compared with how others spell it: without capitals, doubled spaces and what nobody sees. */
export const folded = (text: string) => cleanLine(normalized(text, 'NFKC')).toLowerCase();

/** What is shorter is too often another word that is nearly the same: Sales, Scales. */
const leastLetters = 6;

/** Of more names than this none is compared with all others: a sheet in which each row has one of its own would hold everybody up. */
const mostCompared = 3_000;

/** How names are spelled that are known: the first of those that come to the same. */
export interface Spellings {
  /** The name as it is known; `near`: one that is known and differs by one slip. A new one is known from then on. */
  of(name: string): { readonly name: string; readonly near?: string };
}

/** Remembers names, the likeliest spelling first. */
export function spellingsOf(names: readonly string[]): Spellings {
  const known = new Map<string, string>();
  for (const name of names) if (!known.has(folded(name))) known.set(folded(name), name);
  const nearly = new Map<string, string>();
  return {
    of(name) {
      const said = folded(name);
      const same = known.get(said);
      if (same === undefined) {
        const near = known.size > mostCompared ? undefined : nearOf(said, known);
        known.set(said, name);
        if (near !== undefined) nearly.set(said, near);
      }
      const near = nearly.get(said);
      return near === undefined ? { name: same ?? name } : { name: same ?? name, near };
    },
  };
}

function nearOf(said: string, known: ReadonlyMap<string, string>): string | undefined {
  for (const [one, name] of known) if (isOneSlip(said, one)) return name;
  return undefined;
}

/** True where one letter is missing, too many or another, or two have changed places; a figure is never a slip: L3 and L4 are two grades. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < leastLetters || long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from += 1;
  let end = 0;
  while (end < short.length - from && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [less, more] = [short.slice(from, short.length - end), long.slice(from, long.length - end)];
  if (/\p{N}/u.test(less + more)) return false;
  return more.length <= 1 || (less.length === 2 && less[0] === more[1] && less[1] === more[0]);
}
