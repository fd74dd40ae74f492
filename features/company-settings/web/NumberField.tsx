import { type NumberName, numberSettings } from '#contract/settings.ts';
import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { NumberInput } from '#web/ui/form/NumberInput.tsx';
import { type TypedNumber, wrongNumber } from '#web/ui/form/typed-number.ts';
import type { SettingsPage } from '../contract.ts';
import { fieldOf } from './words.ts';

/** The field of a number: what is left empty is not decided here. */
export function NumberField({
  name,
  page,
  label,
  value,
  onChange,
  error,
}: OwnFieldProps<TypedNumber | null, SettingsPage>) {
  const { least, most } = numberSettings[name as NumberName];
  const without = page.settings.find((one) => one.name === name)?.without ?? '';
  const hint = [
    fieldOf(name).hint?.(),
    m.companysettings_from_to({ least, most }),
    m.companysettings_left_empty({ value: String(without) }),
  ].join(' ');
  const wrong = value === null ? null : wrongNumber(value, { least, most });
  return (
    <Field label={label} hint={hint} error={wrong ?? error} optional>
      <NumberInput
        value={value ?? ''}
        onChange={(typed) => onChange(typeof typed === 'string' && typed.trim() === '' ? null : typed)}
      />
    </Field>
  );
}
