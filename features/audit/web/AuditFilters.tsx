import { inOrder } from '#formats/text/lists.ts';
import { m } from '#messages';
import { SearchInput } from '#web/ui/form/SearchInput.tsx';
import { Filter, Filters } from '#web/ui/list/Filters.tsx';
import { SelectFilter } from '#web/ui/list/SelectFilter.tsx';
import { DateFilter } from '#web/ui/list/TypedFilters.tsx';
import { gainWords } from '../gain-words.ts';
import { gains, longestFilter } from '../rules.ts';
import { actionWords } from './action-words.ts';
import type { AuditFilterState, FilterField } from './use-audit-filter.ts';

interface AuditFiltersProps {
  filter: AuditFilterState;
  /** The actions that the log has entries of. */
  actions: readonly string[];
}

/** What narrows the list; on a phone it folds away. */
export function AuditFilters({ filter, actions }: AuditFiltersProps) {
  return (
    <Filters label={m.audit_filters()} fold={{ words: m.audit_filters_show(), count: filter.count }}>
      <Fields filter={filter} actions={actions} />
    </Filters>
  );
}

function Fields({ filter: { values, set }, actions }: AuditFiltersProps) {
  const text = (field: FilterField, placeholder: string) => (id: string) => (
    <SearchInput
      id={id}
      value={values[field]}
      placeholder={placeholder}
      maxLength={longestFilter}
      onFollow={(value) => set(field, value)}
    />
  );
  // A link may name an action that the log has no entry of yet.
  const known = [...new Set([...actions, ...(values.action ? [values.action] : [])])]
    .map((action) => ({ value: action, label: actionWords(action) }))
    .sort((one, other) => inOrder(one.label, other.label));
  return (
    <>
      <Filter label={m.audit_person()}>{text('person', m.audit_person_hint())}</Filter>
      <SelectFilter
        label={m.audit_action()}
        value={values.action}
        options={[{ value: '', label: m.audit_action_any() }, ...known]}
        onChange={(value) => set('action', value)}
      />
      <SelectFilter
        label={m.audit_gained()}
        value={values.gained}
        options={[
          { value: '', label: m.audit_gained_all() },
          ...(['any', ...gains] as const).map((gain) => ({ value: gain, label: gainWords(gain) })),
        ]}
        onChange={(value) => set('gained', value)}
      />
      <Filter label={m.audit_subject()}>{text('subject', m.audit_subject_hint())}</Filter>
      <Filter label={m.audit_reference()}>{text('reference', m.audit_reference_hint())}</Filter>
      <DateFilter
        label={m.audit_from()}
        value={values.from}
        max={values.to || undefined}
        onChange={(day) => set('from', day)}
      />
      <DateFilter
        label={m.audit_to()}
        value={values.to}
        min={values.from || undefined}
        onChange={(day) => set('to', day)}
      />
    </>
  );
}
