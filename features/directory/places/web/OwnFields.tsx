import { m } from '#messages';
import type { KeyFieldsProps, OwnFieldProps } from '../../../../web/records/kept.ts';
import { DateInput } from '../../../../web/ui/DateInput.tsx';
import { Field } from '../../../../web/ui/Field.tsx';
import { Select, TextInput } from '../../../../web/ui/inputs.tsx';
import type { PlacesPage } from '../contract.ts';

/** The code of a new one, as HR's list has it. */
export function CodeKey({ value, onChange, errors }: KeyFieldsProps) {
  return (
    <Field label={m.directory_place_code()} hint={m.directory_place_code_hint()} error={errors.key}>
      <TextInput
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** In which country it is. */
export function CountryField(props: OwnFieldProps<string | null, PlacesPage>) {
  const { page, label, error, value, onChange } = props;
  return (
    <Field label={label} error={error} optional>
      <Select
        value={value ?? ''}
        options={[{ value: '', label: m.directory_place_not_said() }, ...page.countries]}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </Field>
  );
}

/** By which clock people live there. */
export function ZoneField(props: OwnFieldProps<string | null, PlacesPage>) {
  const { page, label, error, value, onChange } = props;
  const zones = page.timeZones.map((zone) => ({ value: zone, label: zone }));
  return (
    <Field label={label} hint={m.directory_place_zone_hint()} error={error} optional>
      <Select
        value={value ?? ''}
        options={[{ value: '', label: m.directory_place_company_zone() }, ...zones]}
        onChange={(event) => onChange(event.target.value || null)}
      />
    </Field>
  );
}

/** A day, or none. */
export function DayField({ label, error, value, onChange }: OwnFieldProps<string | null>) {
  return (
    <Field label={label} error={error} optional>
      <DateInput value={value ?? ''} onChange={(day) => onChange(day || null)} />
    </Field>
  );
}

/** What it was merged into is said where it is listed: nobody types it. */
export function MergedField() {
  return null;
}
