import { m } from '#messages';
import { isTimeZone } from '../../../formats/dates.ts';
import { isBlank, isUnfit } from '../../../formats/typed-text.ts';
import { mostOf } from '../company/fields.ts';
import { countries } from './countries.ts';
import type { OrgUnit, Place } from './kinds.ts';

/** What still hangs on a place or org unit on a day: it can't be closed under them. */
export interface Hanging {
  readonly people: number;
  /** Changes of people that bring them there later. */
  readonly planned: number;
  readonly roles: number;
  readonly stores: number;
  readonly posts: number;
}

/** The days of one that there is, and what it was merged into; null: there is none with this code yet. */
export type KnownPlace = Pick<Place, 'closedOn' | 'mergedInto'> | null;

/** The wrong fields of a place; `known`: the one that there is with this code. */
export function wrongPlace(key: string, value: Place, known: KnownPlace): Record<string, string> {
  const { country, timeZone } = value;
  return {
    ...wrongCode(key, mostOf.locationId, known !== null),
    ...wrongMerged(value, known),
    ...(country !== null && !countries.includes(country) && { country: m.directory_place_wrong_country() }),
    ...(timeZone !== null && !isTimeZone(timeZone) && { timeZone: m.directory_place_wrong_zone() }),
    ...wrongDays(value),
  };
}

/** The wrong fields of an org unit; `known`: the one that there is with this code. */
export function wrongUnit(key: string, value: OrgUnit, known: KnownPlace): Record<string, string> {
  return {
    ...wrongCode(key, mostOf.orgUnit, known !== null),
    ...wrongMerged(value, known),
    ...wrongDays(value),
  };
}

/** Merging alone says into what; and what was merged stays closed. */
function wrongMerged(
  { closedOn, mergedInto }: Pick<Place, 'closedOn' | 'mergedInto'>,
  known: KnownPlace,
): Record<string, string> {
  const was = known?.mergedInto ?? null;
  if (mergedInto !== was) return { mergedInto: m.directory_place_merged_only() };
  if (was !== null && closedOn !== known?.closedOn)
    return { closedOn: m.directory_place_merged_stays({ into: was }) };
  return {};
}

/** A new code is one that files, addresses and people can write; one that there is stays as it is. */
function wrongCode(key: string, most: number, known: boolean): Record<string, string> {
  const fits =
    /^[\p{L}\p{N}](?:[\p{L}\p{N} _.&/-]*[\p{L}\p{N}])?$/u.test(key) && !isBlank(key) && !isUnfit(key);
  if (known || (fits && key.length <= most && key === key.normalize('NFC'))) return {};
  return { key: m.directory_place_wrong_code({ most }) };
}

function wrongDays({ openFrom, closedOn }: Pick<Place, 'openFrom' | 'closedOn'>): Record<string, string> {
  return openFrom !== null && closedOn !== null && closedOn <= openFrom
    ? { closedOn: m.directory_place_closed_before() }
    : {};
}

/** Why it can't be closed on its day, as a sentence that says what to do; null: nothing hangs on it any more. */
export function whyNotClosed({ people, planned, roles, stores, posts }: Hanging): string | null {
  const first = [
    people > 0 && m.directory_place_has_people({ count: people }),
    planned > 0 && m.directory_place_has_planned({ count: planned }),
    stores > 0 && m.directory_place_has_stores({ count: stores }),
    posts > 0 && m.directory_place_has_posts({ count: posts }),
    roles > 0 && m.directory_place_has_roles({ count: roles }),
  ].filter((sentence) => sentence !== false);
  return first.length > 0 ? first.join(' ') : null;
}
