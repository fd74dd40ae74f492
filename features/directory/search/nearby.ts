import type { HeldPlace } from '#contract/held-places.ts';
import { type Groups, listed, ownerOf } from './index-parts.ts';
import { type PeopleIndex, postOf } from './people-index.ts';

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
  /** Only those at one of these places. */
  readonly places?: readonly HeldPlace[] | undefined;
  /** Only those of these codes. */
  readonly among?: readonly string[] | undefined;
}

export interface Here {
  /** Those who are there, or more than those: whether each is, `has` says. Null: all may be. */
  readonly people: Uint32Array | null;
  has(who: number): boolean;
}

const anywhere: Here = { people: null, has: () => true };

/** Those whom the filters leave; null: nobody. */
export function hereOf(index: PeopleIndex, { places, among, ...where }: Where): Here | null {
  const ofGroups = groupsHere(index, where);
  const ofSome = among && ofCodes(index, among);
  if (!ofGroups || ofSome === null) return null;
  const others = [...(places ? [atPlaces(index, places)] : []), ...(ofSome ? [ofSome] : [])];
  // Of a group alone, as the search's page narrows it, nothing more is asked of the many who are looked at.
  if (others.length === 0) return ofGroups;
  return {
    people: ofSome?.people ?? ofGroups.people,
    has: (who) => ofGroups.has(who) && others.every(({ has }) => has(who)),
  };
}

/** Those at a place, in a department and in an org unit; null: nobody. */
function groupsHere(index: PeopleIndex, { locationId, department, orgUnit }: Where): Here | null {
  const asked = [
    [index.locations, locationId],
    [index.departments, department],
    [index.orgUnits, orgUnit],
  ] as const;
  const numbers = asked.map(([{ numbers }, text]) =>
    text === undefined ? null : (numbers.get(text) ?? nowhere),
  );
  if (numbers.includes(nowhere)) return null;
  const lists = asked.flatMap(([{ members }], at) => {
    const number = numbers[at];
    return typeof number === 'number' ? [listed(members, number)] : [];
  });
  const [least] = lists.sort((one, other) => one.length - other.length);
  if (!least) return anywhere;
  if (numbers.includes(null)) return { people: least, has: isAtParts(index.posts, numbers) };
  const { of, members, numbers: known } = index.posts;
  const only = known.get(postOf(numbers));
  return only === undefined ? null : { people: listed(members, only), has: (who) => of[who] === only };
}

/** Whether somebody's post is of these parts; null: of any. Of each of the many who are looked at one number is asked; what it stands for is close together. */
function isAtParts({ of, parts }: PeopleIndex['posts'], numbers: readonly (number | null)[]) {
  const [location = null, department = null, orgUnit = null] = numbers;
  const [locations, departments, orgUnits] = parts;
  return (who: number): boolean => {
    const post = of[who] ?? 0;
    return (
      (location === null || locations[post] === location) &&
      (department === null || departments[post] === department) &&
      (orgUnit === null || orgUnits[post] === orgUnit)
    );
  };
}

/** Of a place that nobody is at. */
const nowhere = -1;

function atPlaces({ locations, orgUnits }: PeopleIndex, places: readonly HeldPlace[]): Pick<Here, 'has'> {
  const numberOf = ({ numbers }: Groups, text: string | null) =>
    text === null ? null : (numbers.get(text) ?? nowhere);
  const numbered = places.map(({ locationId, orgUnit }) => ({
    location: numberOf(locations, locationId),
    unit: numberOf(orgUnits, orgUnit),
  }));
  return {
    has: (who) =>
      numbered.some(
        ({ location, unit }) =>
          (location === null || locations.of[who] === location) &&
          (unit === null || orgUnits.of[who] === unit),
      ),
  };
}

function ofCodes({ codes }: PeopleIndex, among: readonly string[]): Here | null {
  const known = among.map((code) => ownerOf(codes, code.toLowerCase())).filter((who) => who !== undefined);
  if (known.length === 0) return null;
  const people = Uint32Array.from(new Set(known)).sort();
  const all = new Set(people);
  return { people, has: (who) => all.has(who) };
}

export interface By {
  /** Whether it is known who searches. Those near them are looked at before others. */
  readonly isKnown: boolean;
  /** Their manager and team, and those at their location; nobody where the search is of another. */
  readonly team: readonly Uint32Array[];
  readonly place: Uint32Array;
  /** 0: of their team; 1: at their location; 2: of their unit; 3: anyone else. */
  farFrom(who: number): number;
}

const nobody = new Uint32Array();

/** Those near a searcher, of whom some may be `here`; far from all of them where nobody is known to search. */
export function byOf(index: PeopleIndex, searcher: Searcher | null, where: Where, here: Here): By {
  if (!searcher) return { isKnown: false, team: [], place: nobody, farFrom: () => 3 };
  const { managers, locations, orgUnits } = index;
  const peers = searcher.managerEmpcode === '' ? undefined : managers.numbers.get(searcher.managerEmpcode);
  const reports = managers.numbers.get(searcher.empcode);
  const manager = ownerOf(index.codes, searcher.managerEmpcode.toLowerCase());
  const location = locations.numbers.get(searcher.locationId);
  const orgUnit = orgUnits.numbers.get(searcher.orgUnit);
  const ownPlace = location === undefined ? nobody : listed(locations.members, location);
  const hereToo = (where.locationId === searcher.locationId && here.people) || nobody;
  const teams = [peers, reports].filter((team) => team !== undefined);
  return {
    isKnown: true,
    team: [
      ...(manager === undefined ? [] : [Uint32Array.of(manager)]),
      ...teams.map((team) => listed(managers.members, team)),
    ],
    place: where.locationId === undefined ? ownPlace : hereToo,
    farFrom(who) {
      const team = managers.of[who];
      if (who === manager || team === peers || team === reports) return 0;
      if (locations.of[who] === location) return 1;
      return orgUnits.of[who] === orgUnit ? 2 : 3;
    },
  };
}
