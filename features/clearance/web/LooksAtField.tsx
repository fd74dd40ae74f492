import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import type { DepartmentKeepPage } from '../department-contract.ts';
import { type LooksAt, looksAts } from '../vocabulary.ts';

/** Where a department looks by itself. */
export function LooksAtField({ label, error, value, onChange }: OwnFieldProps<LooksAt, DepartmentKeepPage>) {
  return (
    <Field label={label} error={error}>
      <Select
        value={value}
        options={looksAts.map((looksAt) => ({
          value: looksAt,
          label: m.clearance_looks_at_words({ looksAt }),
        }))}
        placeholder={m.clearance_wrong_looks_at()}
        onChange={(event) => onChange(event.target.value as LooksAt)}
      />
    </Field>
  );
}
