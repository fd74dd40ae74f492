import type { Actor } from '../../../../contract/people.ts';
import { placeName } from '../../../../formats/place-name.ts';
import type { Platform } from '../../../../server/platform.ts';
import { readColleagues } from '../../people/server/service.ts';
import type { EmpFound, EmpSearch, EmpSearchFilters } from '../contract.ts';
import type { PeopleSearch } from './people-search.ts';
import { presentFound } from './present.ts';
import { listDepartments, listLocations, listOrgUnits } from './store.ts';

/** Whom a search finds, as the actor may see them, the likeliest first. They are read as they are now: the index may be a moment behind. */
export async function searchPeople(
  { database }: Platform,
  search: PeopleSearch,
  actor: Actor,
  { query = '', ...filter }: EmpSearch,
): Promise<EmpFound> {
  const { empcodes, more } = await search.find({ typed: query, by: actor.empcode, ...filter });
  const { rows, reader } = await readColleagues(database.reads, actor, empcodes);
  return { data: rows.map((row) => presentFound(query, row, reader, actor)), more };
}

/** What a search may be narrowed to. */
export async function readFilters({ database: { reads } }: Platform): Promise<EmpSearchFilters> {
  const [locations, departments, orgUnits] = await Promise.all([
    listLocations(reads),
    listDepartments(reads),
    listOrgUnits(reads),
  ]);
  return {
    locations: locations.map(({ locationId, name, city }) => ({
      value: locationId,
      label: placeName(name, city),
    })),
    departments: departments.map((department) => ({ value: department, label: department })),
    orgUnits: orgUnits.map(({ orgUnit, name }) => ({ value: orgUnit, label: name })),
  };
}
