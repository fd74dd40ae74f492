import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { staffChoices } from '../../company/web/api.ts';
import { usePlaceOptions } from '../../company/web/use-place-options.ts';
import type { StaffFilterState } from './use-staff-filter.ts';

const statuses = () => [
  { value: 'here', label: m.directory_staff_here() },
  { value: 'joining', label: m.directory_staff_joining() },
  { value: 'leaving', label: m.directory_staff_leaving() },
  { value: 'left', label: m.directory_staff_left() },
  { value: 'bounced', label: m.directory_staff_bounced_status() },
];
const orders = () => [
  { value: 'name', label: m.directory_staff_order_name() },
  { value: 'newest', label: m.directory_staff_order_newest() },
];

/** What narrows the list of employees; on a phone it folds away. */
export function StaffFilters({ filter }: { filter: StaffFilterState }) {
  const { search, places, status, order, set, count } = filter;
  const choices = useQuery(staffChoices).data;
  const known: Readonly<Record<keyof typeof places, { value: string; label: string }[]>> = {
    ...usePlaceOptions(),
    department: (choices?.departments ?? []).map((department) => ({ value: department, label: department })),
  };
  const select = (
    name: string,
    label: string,
    value: string,
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectFilter
      label={label}
      value={value}
      options={options}
      onChange={(value) => set({ [name]: value })}
    />
  );
  const place = (name: keyof typeof places, label: string) =>
    select(name, label, places[name], [{ value: '', label: m.directory_staff_any() }, ...known[name]]);
  return (
    <Filters label={m.directory_staff_filters()} fold={{ words: m.directory_staff_filters(), count }}>
      <Filter label={m.directory_staff_search()}>
        {(id) => (
          <SearchInput
            id={id}
            value={search}
            placeholder={m.directory_staff_search_hint()}
            onFollow={(text) => set({ search: text })}
          />
        )}
      </Filter>
      {place('locationId', m.directory_staff_location())}
      {place('department', m.directory_staff_department())}
      {place('orgUnit', m.directory_staff_org_unit())}
      {select('status', m.directory_staff_status(), status, statuses())}
      {select('order', m.directory_staff_order(), order, orders())}
    </Filters>
  );
}
