import { m } from '#messages';
import { isComposing } from '#web/lib/composing.ts';
import { useAddress } from '#web/lib/use-address.ts';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import type { Template } from '../../templates/contract.ts';
import type { PeopleFilter } from './api.ts';

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
  const sort = `${filter.sort ?? ''}${filter.descending ? ' down' : ''}`;
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
      {field && (
        <Filter label={m.onepager_filter_value()}>
          {(id) => (
            <TextInput
              id={id}
              key={field}
              defaultValue={params.get('value') ?? ''}
              maxLength={200}
              onBlur={(event) => set({ value: event.target.value.trim() })}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !isComposing(event))
                  set({ value: event.currentTarget.value.trim() });
              }}
            />
          )}
        </Filter>
      )}
      {sorted.length > 0 && (
        <SelectFilter
          label={m.onepager_sort()}
          value={sort}
          options={[
            { value: '', label: m.onepager_sort_name() },
            ...sorted.flatMap((one) => [
              { value: one.field, label: m.onepager_sort_up({ label: one.label }) },
              { value: `${one.field} down`, label: m.onepager_sort_down({ label: one.label }) },
            ]),
          ]}
          onChange={(value) => {
            const [by = '', down] = value.split(' ');
            set({ sort: by, down: down ? '1' : '' });
          }}
        />
      )}
    </Filters>
  );
}
