import { type Finder, type Hit, makeFinder, mostFound } from './find-people.ts';
import { type Groups, listed, ownerOf } from './index-parts.ts';
import type { Searcher, Where } from './nearby.ts';
import { compareWords, type Findable, makeIndexBuilder, type PeopleIndex } from './people-index.ts';

/** Somebody as the database tells of them, in this order; of who has left only the code counts. */
export type PersonRow = readonly [
  empcode: string,
  name: string,
  knownAs: string | null,
  email: string,
  phone: string | null,
  designation: string,
  department: string,
  location: string,
  locationId: string,
  orgUnit: string,
  managerEmpcode: string | null,
  left: boolean,
];

/** A search: what is typed, by whom, and among whom. */
export interface Query extends Where {
  readonly typed: string;
  readonly by: string;
  /** At most so many; 50 where it is left out. */
  readonly most?: number | undefined;
}

/** Whom a search found: their codes, the likeliest first, and whether there are others. */
export interface Found {
  readonly empcodes: string[];
  readonly more: boolean;
}

/** All who can be found, as they are now: an index, and over it those who were changed since it was built. */
export interface LivePeople {
  add(rows: readonly PersonRow[]): void;
  build(): void;
  /** Lays these over the index; how many lie over it now. */
  change(rows: readonly PersonRow[]): number;
  find(query: Query): Found;
}

/** An index and what finds by it. */
interface Layer {
  readonly index: PeopleIndex;
  readonly finder: Finder;
}

/** Nobody yet: `add` all, `build`, then `change` and `find`. */
export function makeLivePeople(): LivePeople {
  let builder = makeIndexBuilder();
  let below = layerOf(builder.build());
  let above = below;
  const changed = new Map<string, PersonRow>();
  return {
    add(rows) {
      for (const row of rows) builder.add(findable(row));
    },
    build() {
      below = layerOf(builder.build());
      above = layerOf(makeIndexBuilder().build());
      builder = makeIndexBuilder();
    },
    change(rows) {
      for (const row of rows) {
        const [empcode] = row;
        changed.set(empcode, row);
        const who = ownerOf(below.index.codes, empcode.toLowerCase());
        if (who !== undefined) below.finder.forget(who);
      }
      const laid = makeIndexBuilder();
      for (const row of changed.values()) if (!row[leftAt]) laid.add(findable(row));
      above = layerOf(laid.build());
      return changed.size;
    },
    find({ typed, by, most = mostFound, ...where }) {
      const layers = [above, below];
      const searcher =
        layers.map(({ index }) => searcherOf(index, by)).find((found) => found !== null) ?? null;
      const found = merged(
        layers.map(({ index, finder }) => ({ index, hits: finder.find(typed, where, searcher, most) })),
      );
      return { empcodes: found.slice(0, most), more: found.length > most };
    },
  };
}

const leftAt = 11;

function findable(row: PersonRow): Findable {
  const [empcode, name, knownAs, email, phone, designation, department, location, ...where] = row;
  const [locationId, orgUnit, managerEmpcode] = where;
  return {
    empcode,
    name,
    knownAs,
    email,
    phone,
    designation,
    department,
    location,
    locationId,
    orgUnit,
    managerEmpcode,
  };
}

function layerOf(index: PeopleIndex): Layer {
  return { index, finder: makeFinder(index) };
}

/** Where somebody is who searches; null: not in this index. */
function searcherOf({ codes, managers, locations, orgUnits }: PeopleIndex, empcode: string): Searcher | null {
  const who = ownerOf(codes, empcode.toLowerCase());
  if (who === undefined) return null;
  const textOf = ({ texts, of }: Groups) => texts[of[who] ?? 0] ?? '';
  return {
    empcode,
    managerEmpcode: textOf(managers),
    locationId: textOf(locations),
    orgUnit: textOf(orgUnits),
  };
}

/** What was found in two indexes in the order of both: by rank, and of equals by name. */
function merged([one, other]: readonly { index: PeopleIndex; hits: readonly Hit[] }[]): string[] {
  const codesOf = ({ index, hits }: { index: PeopleIndex; hits: readonly Hit[] }) =>
    hits.map(({ who, rank }) => ({ empcode: index.empcodes[who] ?? '', rank, index, who }));
  if (!one || !other) return [];
  const all = [...codesOf(one), ...codesOf(other)];
  if (one.hits.length > 0 && other.hits.length > 0)
    all.sort(
      (a, b) =>
        a.rank - b.rank ||
        (a.index === b.index ? a.who - b.who : compareWords(nameOf(a.index, a.who), nameOf(b.index, b.who))),
    );
  return all.map(({ empcode }) => empcode);
}

/** The words of a name, as people are ordered by. */
function nameOf({ words, ofPerson, nameEnds }: PeopleIndex, who: number): string {
  const own = listed(ofPerson, who).subarray(0, nameEnds[who]);
  return Array.from(own, (word) => words[word] ?? '').join(' ');
}
