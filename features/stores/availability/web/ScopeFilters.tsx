import { m } from '#messages';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import type { Availability } from '../contract.ts';
import type { Looking } from './api.ts';

function scopeOptions({ scopes }: Availability): { value: string; label: string }[] {
  return [
    { value: 'company', label: m.stores_all_stores() },
    ...scopes.regions.map(({ key, name }) => ({
      value: `region:${key}`,
      label: m.stores_scope_region({ name }),
    })),
    ...scopes.stores.map(({ key, name }) => ({ value: `store:${key}`, label: name })),
  ];
}

interface ScopeFiltersProps {
  data: Availability;
  looking: Looking;
  set: (values: Readonly<Record<string, string>>) => void;
}

/** Which stores, and on which day. */
export function ScopeFilters({ data, looking, set }: ScopeFiltersProps) {
  return (
    <Filters label={m.stores_scope()}>
      <SelectFilter
        label={m.stores_scope()}
        value={looking.key ? `${looking.scope}:${looking.key}` : 'company'}
        options={scopeOptions(data)}
        onChange={(value) => set({ of: value })}
      />
      <Filter label={m.stores_day()}>
        {(id) => (
          <DateInput
            id={id}
            value={looking.day ?? data.day ?? ''}
            onChange={(day) => isDay(day) && set({ day })}
          />
        )}
      </Filter>
    </Filters>
  );
}
