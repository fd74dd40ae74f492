import { listed, ownerOf } from './index-parts.ts';
import type { PeopleIndex } from './people-index.ts';

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

export interface Here {
  /** Those who are there, of the filter that leaves the fewest; null: all may be. */
  readonly people: Uint32Array | null;
  has(who: number): boolean;
}

const anywhere: Here = { people: null, has: () => true };

/** Those whom the filters leave; null: nobody. */
export function hereOf(index: PeopleIndex, { locationId, department, orgUnit }: Where): Here | null {
  const filters: { of: Uint32Array; number: number; people: Uint32Array }[] = [];
  for (const [groups, text] of [
    [index.locations, locationId],
    [index.departments, department],
    [index.orgUnits, orgUnit],
  ] as const) {
    if (text === undefined) continue;
    const number = groups.numbers.get(text);
    if (number === undefined) return null;
    filters.push({ of: groups.of, number, people: listed(groups.members, number) });
  }
  const [least, ...others] = filters.sort((one, other) => one.people.length - other.people.length);
  if (!least) return anywhere;
  const { of, number, people } = least;
  if (others.length === 0) return { people, has: (who) => of[who] === number };
  return {
    people,
    has: (who) => of[who] === number && others.every((other) => other.of[who] === other.number),
  };
}

export interface By {
  /** Those near the searcher: they are looked at before others. */
  readonly near: readonly Uint32Array[];
  /** 0: of their team; 1: at their location; 2: of their unit; 3: anyone else. */
  farFrom(who: number): number;
}

export function byOf(index: PeopleIndex, searcher: Searcher | null): By {
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
