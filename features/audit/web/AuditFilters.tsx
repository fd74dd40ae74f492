import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import { narrow, useMedia } from '../../../web/lib/use-media.ts';
import { DateInput, Select, TextInput } from '../../../web/ui/inputs.tsx';
import { Tag } from '../../../web/ui/Tag.tsx';
import { longestFilter } from '../rules.ts';
import style from './AuditFilters.module.css';
import type { AuditFilterState, FilterField } from './use-audit-filter.ts';
import { actionWords } from './words.ts';

interface AuditFiltersProps {
  filter: AuditFilterState;
  /** The actions that the log has entries of. */
  actions: readonly string[];
}

/** What narrows the list; on a phone it folds away. */
export function AuditFilters({ filter, actions }: AuditFiltersProps) {
  const isNarrow = useMedia(narrow);
  const { count } = filter;
  const fields = <Fields filter={filter} actions={actions} />;
  return (
    <search aria-label={m.audit_filters()}>
      {isNarrow ? (
        <details className={style.fold}>
          <summary>
            <SlidersHorizontal aria-hidden="true" />
            {m.audit_filters_show()}
            {count > 0 && <Tag tone="ok">{count}</Tag>}
            <ChevronDown aria-hidden="true" />
          </summary>
          {fields}
        </details>
      ) : (
        fields
      )}
    </search>
  );
}

function Fields({ filter: { values, set }, actions }: AuditFiltersProps) {
  const text = (field: FilterField, placeholder: string) => (id: string) => (
    <TextInput
      id={id}
      type="search"
      value={values[field]}
      placeholder={placeholder}
      maxLength={longestFilter}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => set(field, event.target.value)}
    />
  );
  // A link may name an action that the log has no entry of yet.
  const known = [...new Set([...actions, ...(values.action ? [values.action] : [])])]
    .map((action) => ({ value: action, label: actionWords(action) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <div className={style.fields}>
      <Labelled label={m.audit_person()}>{text('person', m.audit_person_hint())}</Labelled>
      <Labelled label={m.audit_action()}>
        {(id) => (
          <Select
            id={id}
            value={values.action}
            options={[{ value: '', label: m.audit_action_any() }, ...known]}
            onChange={(event) => set('action', event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={m.audit_subject()}>{text('subject', m.audit_subject_hint())}</Labelled>
      <Labelled label={m.audit_reference()}>{text('reference', m.audit_reference_hint())}</Labelled>
      <Labelled label={m.audit_from()}>
        {(id) => (
          <DateInput
            id={id}
            value={values.from}
            max={values.to || undefined}
            onChange={(event) => set('from', event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={m.audit_to()}>
        {(id) => (
          <DateInput
            id={id}
            value={values.to}
            min={values.from || undefined}
            onChange={(event) => set('to', event.target.value)}
          />
        )}
      </Labelled>
    </div>
  );
}

/** A filter under its label; every one may be left out, so none says so. */
function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={style.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
