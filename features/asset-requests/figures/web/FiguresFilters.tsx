import { m } from '#messages';
import { Select } from '#web/ui/form/inputs.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { DateFilter } from '#web/ui/list/TypedFilters.tsx';
import { purchaseTypeWords } from '../../requests/web/kind-words.ts';
import type { Option } from '../../workflow/shapes.ts';
import { purchaseTypes } from '../../workflow/vocabulary.ts';
import type { Figures } from '../contract.ts';
import type { FigureField, useFiguresFilter } from './use-figures-filter.ts';

interface FiguresFiltersProps {
  state: ReturnType<typeof useFiguresFilter>;
  figures: Figures | undefined;
}

/** What the figures are narrowed by. */
export function FiguresFilters({ state: { filter, set }, figures }: FiguresFiltersProps) {
  const { locations = [], orgUnits = [], categories = [] } = figures?.options ?? {};
  const types = purchaseTypes.map((type) => ({ value: type, label: purchaseTypeWords(type) }));
  const choice = (field: FigureField, options: Option[]) => (id: string) => (
    <Select
      id={id}
      value={filter[field] ?? ''}
      options={[{ value: '', label: m.assetrequests_figures_any() }, ...options]}
      onChange={(event) => set(field, event.target.value)}
    />
  );
  return (
    <Filters label={m.assetrequests_figures_filters()}>
      <DateFilter
        label={m.assetrequests_figures_from()}
        value={filter.from ?? figures?.from ?? ''}
        max={filter.to ?? figures?.to}
        onChange={(day) => set('from', day)}
      />
      <DateFilter
        label={m.assetrequests_figures_to()}
        value={filter.to ?? figures?.to ?? ''}
        min={filter.from ?? figures?.from}
        onChange={(day) => set('to', day)}
      />
      <Filter label={m.assetrequests_figures_location()}>{choice('locationId', locations)}</Filter>
      <Filter label={m.assetrequests_figures_org_unit()}>{choice('orgUnit', orgUnits)}</Filter>
      <Filter label={m.assetrequests_figures_category()}>{choice('category', categories)}</Filter>
      <Filter label={m.assetrequests_figures_purchase_type()}>{choice('purchaseType', types)}</Filter>
    </Filters>
  );
}
