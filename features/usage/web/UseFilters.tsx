import { m } from '#messages';
import { Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { DateFilter } from '#web/ui/list/TypedFilters.tsx';
import type { Use } from '../contract.ts';
import type { useUseFilter } from './use-use-filter.ts';

interface UseFiltersProps {
  state: ReturnType<typeof useUseFilter>;
  use: Use | undefined;
}

/** Which days, and whose org unit. */
export function UseFilters({ state: { filter, set }, use }: UseFiltersProps) {
  return (
    <Filters label={m.usage_filters()}>
      <DateFilter
        label={m.usage_from()}
        value={filter.from ?? use?.from ?? ''}
        max={filter.to ?? use?.to}
        onChange={(day) => set('from', day)}
      />
      <DateFilter
        label={m.usage_to()}
        value={filter.to ?? use?.to ?? ''}
        min={filter.from ?? use?.from}
        onChange={(day) => set('to', day)}
      />
      <SelectFilter
        label={m.usage_org_unit()}
        value={filter.orgUnit ?? ''}
        options={[{ value: '', label: m.usage_all_units() }, ...(use?.orgUnits ?? [])]}
        onChange={(unit) => set('orgUnit', unit)}
      />
    </Filters>
  );
}
