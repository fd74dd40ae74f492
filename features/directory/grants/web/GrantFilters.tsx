import { m } from '#messages';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { usePlaceOptions } from '../../company/web/use-place-options.ts';
import { grantOrders, listStates } from '../rules.ts';
import { stateWords } from '../state-words.ts';
import type { GrantFilterState } from './use-grant-filter.ts';

/** What narrows the grants, beside the role; on a phone it folds away. */
export function GrantFilters({ filter }: { filter: GrantFilterState }) {
  const { search, places, state, order, set, count } = filter;
  const known = usePlaceOptions();
  const any = { value: '', label: m.directory_staff_any() };
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
      onChange={(chosen) => set({ [name]: chosen })}
    />
  );
  return (
    <Filters label={m.directory_grants_filters()} fold={{ words: m.directory_grants_filters(), count }}>
      <Filter label={m.directory_grants_person()}>
        {(id) => (
          <SearchInput
            id={id}
            value={search}
            placeholder={m.directory_grants_search_hint()}
            onFollow={(text) => set({ search: text })}
          />
        )}
      </Filter>
      {select('locationId', m.directory_staff_location(), places.locationId, [any, ...known.locationId])}
      {select('orgUnit', m.directory_staff_org_unit(), places.orgUnit, [any, ...known.orgUnit])}
      {select(
        'state',
        m.directory_staff_status(),
        state,
        listStates.map((value) => ({ value, label: stateWords[value]() })),
      )}
      {select(
        'order',
        m.directory_staff_order(),
        order,
        grantOrders.map((value) => ({ value, label: orderWords[value]() })),
      )}
    </Filters>
  );
}

const orderWords = {
  newest: m.directory_grants_order_newest,
  person: m.directory_grants_order_person,
} as const;
