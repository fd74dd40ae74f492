import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import type { PolicyKeepPage } from '../contract.ts';

/** Where it stands. */
export function CategoryField(props: OwnFieldProps<string, PolicyKeepPage>) {
  const { page, label, error, value, onChange } = props;
  return (
    <Field label={label} error={error}>
      <Select
        value={value}
        options={page.categories}
        placeholder={m.policies_wrong_category()}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
