import { m } from '#messages';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { isDay } from '#web/ui/form/day.ts';
import { Filter } from '#web/ui/list/Filters.tsx';

interface LastDayFiltersProps {
  filter: { readonly from?: string; readonly to?: string };
  set: (values: Readonly<Record<string, string>>) => void;
}

/** From when to when somebody's last day is. */
export function LastDayFilters({ filter, set }: LastDayFiltersProps) {
  return (['from', 'to'] as const).map((end) => (
    <Filter key={end} label={end === 'from' ? m.clearance_from() : m.clearance_to()}>
      {(id) => (
        <DateInput
          id={id}
          value={filter[end] ?? ''}
          onChange={(day) => (day === '' || isDay(day)) && set({ [end]: day })}
        />
      )}
    </Filter>
  ));
}
