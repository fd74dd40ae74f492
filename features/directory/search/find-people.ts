import { type Best, makeBest } from './best.ts';
import { beginning, type Groups, type Lists, listed, ownerOf } from './index-parts.ts';
import { cost, type Near, nearOf, tooFar, typosOf } from './near.ts';
import type { PeopleIndex } from './people-index.ts';
import { isPhoneNumber, typedDigits } from './phones.ts';
import { hasDigit, searchLimits, type Word, wordsOf } from './words.ts';

/** Who searches: those near them come first among equals. */
export interface Searcher {
  readonly empcode: string;
  readonly managerEmpcode: string;
  readonly locationId: string;
  readonly orgUnit: string;
}

/** Only those who are here; undefined: anywhere. */
export interface Where {
  readonly locationId?: string | undefined;
  readonly department?: string | undefined;
  readonly orgUnit?: string | undefined;
}

/** Somebody who was found, by their number: the lower the rank, the likelier. */
export interface Hit {
  readonly who: number;
  readonly rank: number;
}

/** At most so many are found. */
export const mostFound = 50;

/** So many words of people are looked at for a search before those found so far must do, and as many of people near the searcher. */
const mostLookedAt = 20_000;
/** Where more have a word, it is worth noting who has each before anybody is looked at. */
const many = 1_000;
/** The bits of those who were looked at, and of those who have what was typed rarest and second rarest. */
const bit = { seen: 128, words: [1, 2] } as const;
/** Ranks: how far the words are comes first, then how many marks were missed, then how far they work from the searcher. */
const weight = { word: 64, mark: 4 } as const;

export interface Finder {
  /** Those whom a search means, the likeliest first; one more than are shown, where there are. */
  find(typed: string, where: Where, by: Searcher | null): Hit[];
  /** Finds somebody no more. */
  forget(who: number): void;
}

/** Finds people by an index. Keeps what it notes of them, a few bytes each, from search to search. */
export function makeFinder(index: PeopleIndex): Finder {
  const far = Array.from({ length: searchLimits.words }, () =>
    new Uint8Array(index.words.length).fill(tooFar),
  );
  const noted = new Uint8Array(index.empcodes.length);
  const gone = new Uint8Array(index.empcodes.length);

  function find(words: readonly Word[], first: readonly number[], open: boolean, here: Here, by: By): Best {
    let typed = words.map((word) => nearOf(index, word.folded));
    const search = () => {
      const best = makeBest(mostFound + 1);
      noted.fill(0);
      for (const [at, who] of first.entries()) {
        noted[who] = bit.seen;
        if (!gone[who] && here.has(who)) best.add(who, at - first.length);
      }
      for (const [at, ranges] of typed.entries()) note(far[at] as Uint8Array, ranges);
      look({ index, far, noted, gone, here, by, words, best }, typed);
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
    find(typed, where, searcher) {
      const here = hereOf(index, where);
      if (!here) return [];
      const text = typed.slice(0, searchLimits.length).normalize('NFC').trim().toLowerCase();
      const words = wordsOf(text).slice(0, searchLimits.words);
      if (text === '') return listedBy(here, gone);
      if (words.length === 0) return [];
      const by = byOf(index, searcher);
      const found = find(words, exactly(index, text), !typed.endsWith(' '), here, by).all();
      // Two or three letters that begin nothing are those that the names begin with.
      if (found.length > 0 || !/^[a-z]{2,3}$/.test(text)) return found;
      return find(wordsOf([...text].join(' ')), [], false, here, by).all();
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
  const sized = typed
    .map((ranges) => ({ ranges, size: sizeOf(index, ranges) }))
    .sort((one, other) => one.size - other.size);
  const rarest = sized[0];
  if (!rarest) return;
  let needed = 0;
  const weigh = (people: Uint32Array, most: number, far?: number): number => {
    let left = most;
    for (const who of people) {
      if (left <= 0) break;
      if (noted[who] !== needed || !here.has(who)) continue;
      left -= 1;
      noted[who] = bit.seen;
      weighOne(search, who, far);
    }
    return left;
  };
  let left = Math.ceil(mostLookedAt / typed.length);
  if (rarest.size > many) {
    for (const [at, { ranges }] of sized.slice(0, bit.words.length).entries()) {
      noteWho(index, ranges, noted, bit.words[at] ?? 0);
      needed |= bit.words[at] ?? 0;
    }
    let near = left;
    for (const people of by.near) near = weigh(people, near);
    if (here.people && here.people.length < rarest.size) {
      weigh(here.people, here.people.length);
      return;
    }
  }
  const lists = [
    ...rarest.ranges.map((range) => ({ ...range, ...index.named, least: range.distance * 2 })),
    ...rarest.ranges.map((range) => ({
      ...range,
      ...index.placed,
      least: (range.distance + cost.elsewhere) * 2 + 1,
    })),
  ].sort((one, other) => one.least - other.least);
  for (const { values, starts, from, to, least } of lists) {
    if (best.isFullBefore(least * weight.word + (needed && by.near.length > 0 ? 2 : 0))) return;
    // Who has the only word that was typed is as far as that is.
    left = weigh(values.subarray(starts[from], starts[to]), left, typed.length === 1 ? least : undefined);
  }
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
  if (!best.isFullBefore(least))
    best.add(who, least + marksMissed(index, words, who) * weight.mark + by.farFrom(who));
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

/** Those whose code, address or phone number it is, or begins so. */
function exactly(index: PeopleIndex, text: string): number[] {
  const owners = [ownerOf(index.codes, text), ownerOf(index.emails, text)].filter((who) => who !== undefined);
  const beginnings = [
    ...(hasDigit(text) ? beginning(index.codes, text, mostFound) : []),
    ...(/[@.\d]/.test(text) ? beginning(index.emails, text, mostFound) : []),
    ...(isPhoneNumber(text) ? beginning(index.phones, typedDigits(text), mostFound) : []),
  ];
  return [...new Set([...owners, ...beginnings])].slice(0, mostFound + 1);
}

interface Here {
  /** Those who are there, of the filter that leaves the fewest; null: all may be. */
  readonly people: Uint32Array | null;
  has(who: number): boolean;
}

const anywhere: Here = { people: null, has: () => true };

/** Those whom the filters leave; null: nobody. */
function hereOf(index: PeopleIndex, { locationId, department, orgUnit }: Where): Here | null {
  const filters: { groups: Groups; number: number }[] = [];
  for (const [groups, text] of [
    [index.locations, locationId],
    [index.departments, department],
    [index.orgUnits, orgUnit],
  ] as const) {
    if (text === undefined) continue;
    const number = groups.numbers.get(text);
    if (number === undefined) return null;
    filters.push({ groups, number });
  }
  const lists = filters.map(({ groups, number }) => listed(groups.members, number));
  const people = lists.sort((one, other) => one.length - other.length)[0] ?? null;
  if (filters.length === 0) return anywhere;
  return { people, has: (who) => filters.every(({ groups, number }) => groups.of[who] === number) };
}

function listedBy({ people, has }: Here, gone: Uint8Array): Hit[] {
  const found: Hit[] = [];
  for (const who of people ?? []) {
    if (found.length > mostFound) break;
    if (has(who) && !gone[who]) found.push({ who, rank: 0 });
  }
  return found;
}

interface By {
  /** Those near the searcher: they are looked at before others. */
  readonly near: readonly Uint32Array[];
  /** 0: of their team; 1: at their location; 2: of their unit; 3: anyone else. */
  farFrom(who: number): number;
}

function byOf(index: PeopleIndex, searcher: Searcher | null): By {
  if (!searcher) return { near: [], farFrom: () => 3 };
  const { managers, locations, orgUnits } = index;
  const peers = searcher.managerEmpcode === '' ? undefined : managers.numbers.get(searcher.managerEmpcode);
  const reports = managers.numbers.get(searcher.empcode);
  const manager = ownerOf(index.codes, searcher.managerEmpcode.toLowerCase());
  const location = locations.numbers.get(searcher.locationId);
  const orgUnit = orgUnits.numbers.get(searcher.orgUnit);
  const teams = [peers, reports].filter((team) => team !== undefined);
  return {
    near: [
      ...(manager === undefined ? [] : [Uint32Array.of(manager)]),
      ...teams.map((team) => listed(managers.members, team)),
      ...(location === undefined ? [] : [listed(locations.members, location)]),
    ],
    farFrom(who) {
      const team = managers.of[who];
      if (who === manager || team === peers || team === reports) return 0;
      if (locations.of[who] === location) return 1;
      return orgUnits.of[who] === orgUnit ? 2 : 3;
    },
  };
}
