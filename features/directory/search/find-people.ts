import { type Best, makeBest } from './best.ts';
import { beginning, type Lists, ownerOf } from './index-parts.ts';
import { otherwiseWritten } from './joined-words.ts';
import { cost, type Near, nearOf, tooFar, typosOf } from './near.ts';
import { type By, byOf, type Here, hereOf, type Searcher, type Where } from './nearby.ts';
import type { PeopleIndex } from './people-index.ts';
import { isPhoneNumber, typedDigits } from './phones.ts';
import { hasDigit, pastedAddress, searchLimits, searchText, type Word, wordsOf } from './words.ts';

/** Somebody who was found, by their number: the lower the rank, the likelier. */
export interface Hit {
  readonly who: number;
  readonly rank: number;
}

/** At most so many are found, unless more are asked for. */
export const mostFound = 50;

/** How much a search looks at. */
interface Bounds {
  /** So many words of people before those found so far must do; and before that of people near the searcher. */
  readonly mostLookedAt: { readonly near: number; readonly all: number };
  /** Where more have a word, it is worth noting who has each before anybody is looked at; where far more, it takes too long. */
  readonly worthNoting: { readonly from: number; readonly to: number };
}

const usual: Bounds = {
  mostLookedAt: { near: 3_000, all: 8_000 },
  worthNoting: { from: 1_000, to: 200_000 },
};
/** The bits of those who were looked at, and of those who have what was typed rarest and second rarest. */
const bit = { seen: 128, words: [1, 2] } as const;
/** Ranks: how far the words are comes first, then how many marks were missed, then how far they work from the searcher. */
const weight = { word: 64, mark: 4 } as const;

/** Where fewer are found, the words are read in other ways too. */
const few = 5;

export interface Finder {
  /** Those whom a search means, the likeliest first; one more than are shown, where there are. */
  find(typed: string, where: Where, by: Searcher | null, most?: number): Hit[];
  /** Finds somebody no more. */
  forget(who: number): void;
}

/** Finds people by an index. Keeps what it notes of them, a few bytes each, from search to search. */
export function makeFinder(index: PeopleIndex, bounds = usual): Finder {
  const far = Array.from({ length: searchLimits.words }, () =>
    new Uint8Array(index.words.length).fill(tooFar),
  );
  const noted = new Uint8Array(index.empcodes.length);
  const gone = new Uint8Array(index.empcodes.length);

  function find(
    words: readonly Word[],
    first: readonly Hit[],
    { open, here, by, most }: { open: boolean; here: Here; by: By; most: number },
  ): Best {
    let typed = words.map((word) => nearOf(index, word.folded));
    const search = () => {
      const best = makeBest(most + 1);
      noted.fill(0);
      for (const { who, rank } of first) {
        noted[who] = bit.seen;
        if (!gone[who] && here.has(who)) best.add(who, rank);
      }
      for (const [at, ranges] of typed.entries()) note(far[at] as Uint8Array, ranges);
      look({ index, bounds, far, noted, gone, here, by, words, best }, typed);
      for (const [at, ranges] of typed.entries())
        for (const { from, to } of ranges) far[at]?.fill(tooFar, from, to);
      return best;
    };
    const best = search();
    // What was typed may be the beginning of one word and a typo of another: typos are looked for unless enough is found without.
    if (best.isFullBefore(cost.typo * 2 * weight.word)) return best;
    const typos = words.map(({ folded }, at) => typosOf(index, folded, open && at === words.length - 1));
    if (typos.every((ranges) => ranges.length === 0)) return best;
    typed = typed.map((ranges, at) => [...ranges, ...(typos[at] ?? [])]);
    return search();
  }

  return {
    forget(who) {
      gone[who] = 1;
    },
    find(typed, where, searcher, most = mostFound) {
      const here = hereOf(index, where);
      if (!here) return [];
      const text = searchText(typed);
      const pasted = pastedAddress(text);
      const words = wordsOf(pasted?.name ?? text).slice(0, searchLimits.words);
      if (text === '') return listedBy(here, gone, most);
      if (words.length === 0) return [];
      const asked = { open: !typed.endsWith(' '), here, by: byOf(index, searcher, where, here), most };
      const found = find(words, meant(index, pasted?.address ?? text, words), asked).all();
      for (const other of otherwiseWritten(words)) {
        if (found.length >= few) break;
        const known = new Set(found.map(({ who }) => who));
        found.push(
          ...find(other, [], asked)
            .all()
            .filter(({ who }) => !known.has(who)),
        );
      }
      return found.slice(0, most + 1);
    },
  };
}

/** Notes how far each word is from what was typed, where it is near. */
function note(far: Uint8Array, ranges: readonly Near[]): void {
  for (const { from, to, distance } of ranges)
    for (let at = from; at < to; at++) if ((far[at] ?? tooFar) > distance) far[at] = distance;
}

interface Search {
  readonly index: PeopleIndex;
  readonly bounds: Bounds;
  readonly far: readonly Uint8Array[];
  readonly noted: Uint8Array;
  readonly gone: Uint8Array;
  readonly here: Here;
  readonly by: By;
  readonly words: readonly Word[];
  readonly best: Best;
}

/** Looks at those who may be meant, the likeliest first, until no other can come before those that are kept. */
function look(search: Search, typed: readonly (readonly Near[])[]): void {
  const { index, noted, here, by, best } = search;
  const { mostLookedAt, worthNoting } = search.bounds;
  const sized = typed
    .map((ranges) => ({ ranges, size: sizeOf(index, ranges) }))
    .sort((one, other) => one.size - other.size);
  const rarest = sized[0];
  if (!rarest) return;
  let needed = 0;
  const weigh = (people: Uint32Array, most: number, far?: number, isThere = here.has): number => {
    let left = most;
    for (const who of people) {
      if (left <= 0) break;
      if (noted[who] !== needed || !isThere(who)) continue;
      left -= 1;
      noted[who] = bit.seen;
      weighOne(search, who, far);
    }
    return left;
  };
  const lists = [
    ...rarest.ranges.map((range) => ({ ...range, ...index.named, least: range.distance * 2 })),
    ...rarest.ranges.map((range) => ({
      ...range,
      ...index.placed,
      least: (range.distance + cost.elsewhere) * 2 + 1,
    })),
  ].sort((one, other) => one.least - other.least);
  let left = Math.ceil(mostLookedAt.all / typed.length);
  if (rarest.size > worthNoting.from) {
    const few = fewWithin(search, rarest, left);
    if (few) {
      weigh(few, left);
      return;
    }
    for (const [at, { ranges, size }] of sized.slice(0, bit.words.length).entries()) {
      if (size > worthNoting.to) break;
      noteWho(index, ranges, noted, bit.words[at] ?? 0);
      needed |= bit.words[at] ?? 0;
    }
    let near = Math.ceil(mostLookedAt.near / typed.length);
    for (const people of by.team) near = weigh(people, near);
    const isAtPlace = (who: number) => here.has(who) && by.farFrom(who) <= 1;
    // Of a place where more work than have the word, those are gone through who have it.
    if (by.place.length <= rarest.size) weigh(by.place, near);
    else for (const list of lists) near = weigh(peopleOf(list), near, undefined, isAtPlace);
    // Without a note of who has the words, the first of them by name would be all that are looked at, whoever was meant.
    if (needed !== 0 && here.people && here.people.length < rarest.size) {
      weigh(here.people, left);
      return;
    }
  }
  // Those near the searcher are behind us.
  const further = by.isKnown && rarest.size > worthNoting.from ? 2 : 0;
  for (const list of lists) {
    if (best.isFullBefore(list.least * weight.word + further)) return;
    // Who has the only word that was typed is as far as that is.
    left = weigh(peopleOf(list), left, typed.length === 1 ? list.least : undefined);
  }
}

/** Who has one of some words. */
const peopleOf = ({ values, starts, from, to }: Lists & Pick<Near, 'from' | 'to'>) =>
  values.subarray(starts[from], starts[to]);

/** Those who are there and have the rarest word that was typed, or all who are there; null: they are more than may be looked at, or anywhere. */
function fewWithin(
  { index, here }: Search,
  { ranges, size }: { ranges: readonly Near[]; size: number },
  most: number,
): Uint32Array | null {
  if (!here.people) return null;
  const found: number[] = [];
  const within =
    size < here.people.length
      ? ranges.flatMap(({ from, to }) =>
          [index.named, index.placed].map(({ values, starts }) => values.subarray(starts[from], starts[to])),
        )
      : [here.people];
  for (const people of within)
    for (const who of people) {
      if (!here.has(who)) continue;
      if (found.length === most) return null;
      found.push(who);
    }
  return new Uint32Array(found);
}

/** Notes who has one of these words. */
function noteWho(index: PeopleIndex, ranges: readonly Near[], noted: Uint8Array, as: number): void {
  for (const { values, starts } of [index.named, index.placed])
    for (const { from, to } of ranges) {
      const end = starts[to] ?? 0;
      for (let at = starts[from] ?? 0; at < end; at++) {
        const who = values[at] ?? 0;
        noted[who] = (noted[who] ?? 0) | as;
      }
    }
}

function sizeOf(index: PeopleIndex, ranges: readonly Near[]): number {
  const of = ({ starts }: Lists, { from, to }: Near) => (starts[to] ?? 0) - (starts[from] ?? 0);
  return ranges.reduce((sum, range) => sum + of(index.named, range) + of(index.placed, range), 0);
}

function weighOne({ index, far, gone, by, words, best }: Search, who: number, known?: number): void {
  if (gone[who]) return;
  const least = (known ?? farOf(index, far, words.length, who)) * weight.word;
  if (best.isFullBefore(least)) return;
  const rank = least + by.farFrom(who);
  // Their marks are looked up last: of thousands who have the same words nearly all are already behind those that are kept.
  if (best.takes(who, rank)) best.add(who, rank + marksMissed(index, words, who) * weight.mark);
}

/** The sum of how far somebody's words are from those typed; endless where one of them has none near. */
function farOf(index: PeopleIndex, far: readonly Uint8Array[], words: number, who: number): number {
  const { starts, values } = index.ofPerson;
  const from = starts[who] ?? 0;
  const to = starts[who + 1] ?? 0;
  const nameEnds = from + (index.nameEnds[who] ?? 0);
  let sum = 0;
  for (let word = 0; word < words; word++) {
    const distances = far[word] as Uint8Array;
    let least = Number.POSITIVE_INFINITY;
    for (let at = from; at < to; at++) {
      const own = distances[values[at] ?? 0] ?? tooFar;
      const distance = at < nameEnds ? own * 2 : (own + cost.elsewhere) * 2 + 1;
      if (own !== tooFar && distance < least) least = distance;
    }
    if (least === Number.POSITIVE_INFINITY) return least;
    sum += least;
  }
  return sum;
}

/** How many words of a name are written with other marks than those typed: `Muller` for `Müller`, or the other way round. */
function marksMissed(index: PeopleIndex, words: readonly Word[], who: number): number {
  const own = index.marked.get(who);
  let missed = 0;
  for (const { written, folded } of words) {
    if (own?.some((word) => word.written.startsWith(written))) continue;
    if (written !== folded || own?.some((word) => word.folded.startsWith(folded))) missed += 1;
  }
  return missed;
}

/** The rank of whom a code or an address is. */
const owned = -2 * mostFound;

/** Whom a search names by what is theirs alone: all of it, or, pasted with their name, a code: Leena Shah (E1003). */
function meant(index: PeopleIndex, text: string, words: readonly Word[]): Hit[] {
  const whole = exactly(index, text);
  if (whole.length > 0 || words.length < 2) return whole;
  return words
    .filter(({ folded }) => hasDigit(folded))
    .flatMap(({ folded }) => exactly(index, folded).filter(({ rank }) => rank === owned));
}

/** Those whose code, address or phone number it is, or begins so: before all who have it as a word. */
function exactly(index: PeopleIndex, text: string): Hit[] {
  const owners = [ownerOf(index.codes, text), ownerOf(index.emails, text)].filter((who) => who !== undefined);
  const beginnings = [
    ...(hasDigit(text) ? beginning(index.codes, text, mostFound) : []),
    ...(/[@.\d]/.test(text) ? beginning(index.emails, text, mostFound) : []),
    ...(isPhoneNumber(text) ? beginning(index.phones, typedDigits(text), mostFound) : []),
  ].filter((who) => !owners.includes(who));
  return [
    ...owners.map((who) => ({ who, rank: owned })),
    ...[...new Set(beginnings)].slice(0, mostFound).map((who, at) => ({ who, rank: at - mostFound })),
  ];
}

/** Those who are there, by name. */
function listedBy({ people, has }: Here, gone: Uint8Array, most: number): Hit[] {
  const found: Hit[] = [];
  for (const who of people ?? []) {
    if (found.length > most) break;
    if (has(who) && !gone[who]) found.push({ who, rank: 0 });
  }
  return found;
}
