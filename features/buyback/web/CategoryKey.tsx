import { m } from '#messages';
import type { KeyFieldsProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import type { BuybackPage } from '../contract.ts';

/** Of which category a new table is: one that has none yet. */
export function CategoryKey({ page, value, onChange, errors }: KeyFieldsProps<BuybackPage>) {
  const taken = new Set(page.rows.map(({ key }) => key));
  return (
    <Field label={m.buyback_field_category()} error={errors.key}>
      <Select
        value={value}
        options={page.categories.filter((category) => !taken.has(category.value))}
        placeholder={m.buyback_choose_category()}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
