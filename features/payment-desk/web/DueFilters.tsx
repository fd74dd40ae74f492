import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { m } from '#messages';
import { useMe } from '../../../web/lib/me.ts';
import { narrow, useMedia } from '../../../web/lib/use-media.ts';
import { DateInput, Select, TextInput } from '../../../web/ui/inputs.tsx';
import { MoneyInput } from '../../../web/ui/MoneyInput.tsx';
import { Tag } from '../../../web/ui/Tag.tsx';
import type { DuePage } from '../contract.ts';
import style from './DueFilters.module.css';
import type { DueFilterState, FilterField } from './use-due-filter.ts';

interface DueFiltersProps {
  filter: DueFilterState;
  page: DuePage | undefined;
}

/** What narrows what is due; on a phone it folds away. */
export function DueFilters({ filter, page }: DueFiltersProps) {
  const isNarrow = useMedia(narrow);
  const fields = <Fields filter={filter} page={page} />;
  return (
    <search aria-label={m.payments_filters()}>
      {isNarrow ? (
        <details className={style.fold}>
          <summary>
            <SlidersHorizontal aria-hidden="true" />
            {m.payments_filters_show()}
            {filter.count > 0 && <Tag tone="ok">{filter.count}</Tag>}
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
  const amount = (field: 'least' | 'most') => (id: string) => (
    <MoneyInput
      id={id}
      currency={currency}
      value={/^\d+$/.test(values[field]) ? Number(values[field]) : null}
      onChange={(minor) => set(field, minor === null ? '' : String(minor))}
    />
  );
  return (
    <div className={style.fields}>
      <Labelled label={m.payments_filter_search()}>
        {(id) => (
          <TextInput
            id={id}
            type="search"
            value={values.search}
            placeholder={m.payments_filter_search_hint()}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => set('search', event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label={m.payments_filter_location()}>
        {choose('location', [{ value: '', label: m.payments_filter_all() }, ...(page?.locations ?? [])])}
      </Labelled>
      <Labelled label={m.payments_filter_unit()}>
        {choose('unit', [{ value: '', label: m.payments_filter_all() }, ...(page?.orgUnits ?? [])])}
      </Labelled>
      <Labelled label={m.payments_filter_by()}>
        {(id) => <DateInput id={id} value={values.by} onChange={(event) => set('by', event.target.value)} />}
      </Labelled>
      <Labelled label={m.payments_filter_least()}>{amount('least')}</Labelled>
      <Labelled label={m.payments_filter_most()}>{amount('most')}</Labelled>
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
