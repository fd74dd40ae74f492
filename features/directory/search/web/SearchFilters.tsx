import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { Select } from '#web/ui/form/inputs.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import type { EmpSearchFilters } from '../contract.ts';
import { searchFilters } from './api.ts';
import type { Narrowing, PeopleSearching } from './use-people-search.ts';

const fields: readonly {
  readonly name: Narrowing;
  readonly choices: keyof EmpSearchFilters;
  label(): string;
}[] = [
  { name: 'locationId', choices: 'locations', label: m.directory_place },
  { name: 'department', choices: 'departments', label: m.directory_department },
  { name: 'orgUnit', choices: 'orgUnits', label: m.directory_org_unit },
];

/** Narrows the search to a place, a department or an org unit. */
export function SearchFilters({ search }: { search: PeopleSearching }) {
  const { data } = useQuery(searchFilters);
  const { filters, narrow } = search;
  return (
    <Filters
      label={m.directory_filters()}
      fold={{ words: m.directory_filters_fold(), count: Object.keys(filters).length }}
    >
      {fields.map(({ name, choices, label }) => (
        <Filter key={name} label={label()}>
          {(id) => (
            <Select
              id={id}
              value={filters[name] ?? ''}
              onChange={(event) => narrow(name, event.target.value)}
              options={[{ value: '', label: m.directory_any() }, ...(data?.[choices] ?? held(filters[name]))]}
            />
          )}
        </Filter>
      ))}
    </Filters>
  );
}

/** What the address asks for shows before the choices are there. */
function held(value: string | undefined): { value: string; label: string }[] {
  return value ? [{ value, label: value }] : [];
}
