import { type Sentence, sentence } from '#contract/sentence.ts';
import { normalized } from '#formats/text/normalized.ts';
import { isBlank, isUnfit } from '#formats/text/submitted-text.ts';
import { isTimeZone } from '#formats/time/dates.ts';
import { mostOf } from '../company/fields.ts';
import { countries } from './countries.ts';
import type { OrgUnit, Place } from './kinds.ts';

/** What is wrong, by field. */
export type Faults = Record<string, Sentence>;

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
export function wrongPlace(key: string, value: Place, known: KnownPlace): Faults {
  const { country, timeZone } = value;
  return {
    ...wrongCode(key, mostOf.locationId, known !== null),
    ...wrongMerged(value, known),
    ...(country !== null &&
      !countries.includes(country) && { country: sentence('directory_place_wrong_country') }),
    ...(timeZone !== null && !isTimeZone(timeZone) && { timeZone: sentence('directory_place_wrong_zone') }),
    ...wrongDays(value),
  };
}

/** The wrong fields of an org unit; `known`: the one that there is with this code. */
export function wrongUnit(key: string, value: OrgUnit, known: KnownPlace): Faults {
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
): Faults {
  const was = known?.mergedInto ?? null;
  if (mergedInto !== was) return { mergedInto: sentence('directory_place_merged_only') };
  if (was !== null && closedOn !== known?.closedOn)
    return { closedOn: sentence('directory_place_merged_stays', { into: was }) };
  return {};
}

/** A new code is one that files, addresses and people can write; one that there is stays as it is. */
function wrongCode(key: string, most: number, known: boolean): Faults {
  const fits =
    /^[\p{L}\p{N}](?:[\p{L}\p{N} _.&/-]*[\p{L}\p{N}])?$/u.test(key) && !isBlank(key) && !isUnfit(key);
  if (known || (fits && key.length <= most && key === normalized(key))) return {};
  return { key: sentence('directory_place_wrong_code', { most }) };
}

function wrongDays({ openFrom, closedOn }: Pick<Place, 'openFrom' | 'closedOn'>): Faults {
  return openFrom !== null && closedOn !== null && closedOn <= openFrom
    ? { closedOn: sentence('directory_place_closed_before') }
    : {};
}

/** Why it can't be closed on its day, each with what to do; nothing: nothing hangs on it any more. */
export function whyNotClosed({ people, planned, roles, stores, posts }: Hanging): Sentence[] {
  return (
    [
      ['directory_place_has_people', people],
      ['directory_place_has_planned', planned],
      ['directory_place_has_stores', stores],
      ['directory_place_has_posts', posts],
      ['directory_place_has_roles', roles],
    ] as const
  ).flatMap(([key, count]) => (count > 0 ? [sentence(key, { count })] : []));
}

/** A place, or an org unit, that is closed from today; a day of opening that has not been is none. */
export function closedToday<Kept extends Pick<Place, 'openFrom' | 'closedOn'>>(
  kept: Kept,
  today: string,
): Kept {
  const { openFrom, closedOn } = kept;
  return {
    ...kept,
    openFrom: openFrom !== null && openFrom < today ? openFrom : null,
    closedOn: closedOn !== null && closedOn < today ? closedOn : today,
  };
}
