import type { RecordPage } from '#contract/record-calls.ts';
import { m } from '#messages';
import { Field } from '../ui/form/Field.tsx';
import { Select } from '../ui/form/inputs.tsx';
import type { OwnFieldProps } from './kept.ts';

/** A page that says which categories there are. */
type CategoryPage = RecordPage & { readonly categories: { value: string; label: string }[] };

/** Of which of the room's categories a record is. */
export function CategoryField(props: OwnFieldProps<string, CategoryPage>) {
  const { page, label, error, value, onChange } = props;
  return (
    <Field label={label} error={error}>
      <Select
        value={value}
        options={page.categories}
        placeholder={m.records_wrong_category()}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
