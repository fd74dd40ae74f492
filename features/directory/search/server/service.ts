import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { placeName } from '#formats/names/place-name.ts';
import { m } from '#messages';
import type { Platform } from '#server/platform.ts';
import { listPlaces } from '../../company/server/places-store.ts';
import { readColleagues } from '../../people/server/service.ts';
import type { EmpFound, EmpSearch, EmpSearchFilters } from '../contract.ts';
import { makeExplainer } from '../explain.ts';
import type { PeopleSearch } from './people-search.ts';
import { TooManySearches } from './people-worker.ts';
import { presentFound } from './present.ts';

/**
 * Whom a search finds, as the actor may see them, the likeliest first. They are read as they are now: the index may be a moment behind.
 * Refused (429) where hundreds wait for an answer.
 */
export async function searchPeople(
  { database }: Platform,
  search: PeopleSearch,
  actor: Actor,
  { query = '', ...filter }: EmpSearch,
): Promise<EmpFound | Refusal> {
  const found = await search
    .find({ typed: query, by: actor.empcode, ...filter })
    .catch((error: unknown) => tooMany(error));
  if (isRefusal(found)) return found;
  const { empcodes, more, complete } = found;
  const { rows, reader } = await readColleagues(database.reads, actor, empcodes);
  const explain = makeExplainer(query);
  return { data: rows.map((row) => presentFound(row, explain, reader, actor)), more, complete };
}

function tooMany(error: unknown): Refusal {
  if (error instanceof TooManySearches) return refuse(429, 'too_many', m.error_too_many());
  throw error;
}

/** What a search may be narrowed to. */
export async function readFilters({ database: { reads } }: Platform): Promise<EmpSearchFilters> {
  const { locations, departments, orgUnits } = await listPlaces(reads, 'all');
  return {
    locations: locations.map(({ locationId, name, city }) => ({
      value: locationId,
      label: placeName(name, city),
    })),
    departments: departments.map((department) => ({ value: department, label: department })),
    orgUnits: orgUnits.map(({ orgUnit, name }) => ({ value: orgUnit, label: name })),
  };
}
