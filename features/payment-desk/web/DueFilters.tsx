import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { Select } from '#web/ui/form/inputs.tsx';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { AmountFilter, DateFilter } from '#web/ui/list/TypedFilters.tsx';
import type { DuePage } from '../contract.ts';
import type { DueFilterState, FilterField } from './use-due-filter.ts';

interface DueFiltersProps {
  filter: DueFilterState;
  page: DuePage | undefined;
}

/** What narrows what is due; on a phone it folds away. */
export function DueFilters({ filter, page }: DueFiltersProps) {
  return (
    <Filters
      label={m.paymentdesk_filters()}
      fold={{ words: m.paymentdesk_filters_show(), count: filter.count }}
    >
      <Fields filter={filter} page={page} />
    </Filters>
  );
}

function Fields({ filter: { values, set }, page }: DueFiltersProps) {
  const { currency } = useMe();
  const choose = (field: FilterField, options: { value: string; label: string }[]) => (id: string) => (
    <Select
      id={id}
      value={values[field]}
      options={options}
      onChange={(event) => set(field, event.target.value)}
    />
  );
  const amount = (field: 'least' | 'most', label: string) => (
    <AmountFilter
      label={label}
      currency={currency}
      value={/^\d+$/.test(values[field]) ? Number(values[field]) : null}
      onChange={(minor) => set(field, minor === null ? '' : String(minor))}
    />
  );
  return (
    <>
      <Filter label={m.paymentdesk_filter_search()}>
        {(id) => (
          <SearchInput
            id={id}
            value={values.search}
            placeholder={m.paymentdesk_filter_search_hint()}
            onFollow={(text) => set('search', text)}
          />
        )}
      </Filter>
      <Filter label={m.paymentdesk_filter_location()}>
        {choose('location', [{ value: '', label: m.paymentdesk_filter_all() }, ...(page?.locations ?? [])])}
      </Filter>
      <Filter label={m.paymentdesk_filter_unit()}>
        {choose('unit', [{ value: '', label: m.paymentdesk_filter_all() }, ...(page?.orgUnits ?? [])])}
      </Filter>
      <DateFilter label={m.paymentdesk_filter_by()} value={values.by} onChange={(day) => set('by', day)} />
      {amount('least', m.paymentdesk_filter_least())}
      {amount('most', m.paymentdesk_filter_most())}
    </>
  );
}
