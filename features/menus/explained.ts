import type { Audience } from '#contract/audience.ts';
import type { Actor } from '#contract/people.ts';
import { roleName } from '#formats/names/role-name.ts';
import { orList, plainList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { ExplainedEntry } from './contract.ts';
import type { Explained } from './rules.ts';

/** Whose menu it is. */
export type Person = Pick<Actor, 'name' | 'orgUnit' | 'locationId' | 'grants'>;

interface Named {
  readonly value: string;
  readonly label: string;
}

/** What the company's org units and locations are called. */
export interface PlaceNames {
  readonly orgUnits: readonly Named[];
  readonly locations: readonly Named[];
}

const nameIn = (named: readonly Named[], code: string) =>
  named.find(({ value }) => value === code)?.label ?? code;

/** What decides about an entry, as one administrator would tell another. */
export function whyWords({ shown, why }: Explained, person: Person, places: PlaceNames): string {
  switch (why.by) {
    case 'everybody':
      return m.menus_why_everybody();
    case 'roles':
      return shown ? m.menus_why_holds(rolesIn(why.roles, plainList)) : m.menus_why_roles(rolesIn(why.roles));
    case 'data':
      return m.menus_why_data();
    case 'room':
      return why.words;
    case 'kept':
      return m.menus_why_kept();
    case 'audience':
      return shown ? audienceOf(why.audience, places) : notOf(why.audience, person, places);
    case 'other':
      return m.menus_why_other({ label: why.label });
    case 'page':
      return m.menus_why_page();
    case 'name':
      return m.menus_why_name();
  }
}

const rolesIn = (roles: Audience['roles'], listed = orList) => ({ roles: listed(roles.map(roleName)) });

/** Whom an entry is kept for, where they are among them. */
function audienceOf({ orgUnits, locations, roles }: Audience, places: PlaceNames): string {
  const named = [
    ...orgUnits.map((one) => nameIn(places.orgUnits, one)),
    ...locations.map((one) => nameIn(places.locations, one)),
    ...roles.map(roleName),
  ];
  return m.menus_why_among({ audience: plainList(named) });
}

/** What of an audience somebody is not: the first of it, by which nothing else would help. */
function notOf(audience: Audience, person: Person, { orgUnits, locations }: PlaceNames): string {
  const { name, orgUnit, locationId } = person;
  if (audience.orgUnits.length > 0 && !audience.orgUnits.includes(orgUnit)) {
    const units = orList(audience.orgUnits.map((one) => nameIn(orgUnits, one)));
    return m.menus_why_unit({ units, name, unit: nameIn(orgUnits, orgUnit) });
  }
  if (audience.locations.length > 0 && !audience.locations.includes(locationId)) {
    const named = orList(audience.locations.map((one) => nameIn(locations, one)));
    return m.menus_why_place({ places: named, name, place: nameIn(locations, locationId) });
  }
  return m.menus_why_roles(rolesIn(audience.roles));
}

/** What an administrator changes for an entry to be shown to somebody, or not. */
export function changeOf({ kind, row, why }: Explained): ExplainedEntry['change'] {
  switch (why.by) {
    case 'other':
      return { of: 'entry', kind: 'menu-entry', label: why.label };
    case 'roles':
    case 'room':
    case 'page':
      return { of: 'person' };
    default:
      return { of: 'entry', kind, label: row.label };
  }
}
