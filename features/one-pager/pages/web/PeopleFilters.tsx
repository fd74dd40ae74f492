import { m } from '#messages';
import { useAddress } from '#web/lib/use-address.ts';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import type { Template } from '../../templates/contract.ts';
import type { PeopleFilter } from './api.ts';
import { ValueFilter } from './ValueFilter.tsx';

interface PeopleFiltersProps {
  templates: readonly Template[];
  template: Template;
  filter: PeopleFilter;
  fields: readonly { field: string; label: string; sorted: boolean }[];
}

/** What narrows and sorts the people of a template: only by what the reader sees. */
export function PeopleFilters({ templates, template, filter, fields }: PeopleFiltersProps) {
  const { params, set } = useAddress();
  const field = params.get('field') ?? '';
  const sorted = fields.filter((one) => one.sorted);
  const count = Number(Boolean(filter.search)) + Number(Boolean(filter.field));
  return (
    <Filters label={m.onepager_filters()} fold={{ words: m.onepager_filters(), count }}>
      {templates.length > 1 && (
        <SelectFilter
          label={m.onepager_template()}
          value={String(template.templateId)}
          options={templates.map(({ templateId, name }) => ({ value: String(templateId), label: name }))}
          onChange={(value) => set({ template: value, field: '', value: '', sort: '', down: '' })}
        />
      )}
      <Filter label={m.onepager_search()}>
        {(id) => (
          <SearchInput id={id} value={params.get('search') ?? ''} onFollow={(search) => set({ search })} />
        )}
      </Filter>
      {fields.length > 0 && (
        <SelectFilter
          label={m.onepager_filter_field()}
          value={field}
          options={[
            { value: '', label: m.onepager_filter_any() },
            ...fields.map((one) => ({ value: one.field, label: one.label })),
          ]}
          onChange={(value) => set({ field: value, value: '' })}
        />
      )}
      {field && <ValueFilter key={field} value={params.get('value') ?? ''} onChange={set} />}
      {sorted.length > 0 && <SortFilter filter={filter} sorted={sorted} onChange={set} />}
    </Filters>
  );
}

interface SortFilterProps {
  filter: PeopleFilter;
  sorted: PeopleFiltersProps['fields'];
  onChange: (values: { sort: string; down: string }) => void;
}

function SortFilter({ filter, sorted, onChange }: SortFilterProps) {
  return (
    <SelectFilter
      label={m.onepager_sort()}
      value={`${filter.sort ?? ''}${filter.descending ? ' down' : ''}`}
      options={[
        { value: '', label: m.onepager_sort_name() },
        ...sorted.flatMap((one) => [
          { value: one.field, label: m.onepager_sort_up({ label: one.label }) },
          { value: `${one.field} down`, label: m.onepager_sort_down({ label: one.label }) },
        ]),
      ]}
      onChange={(value) => {
        const [by = '', down] = value.split(' ');
        onChange({ sort: by, down: down ? '1' : '' });
      }}
    />
  );
}
