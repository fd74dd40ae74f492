import { useQuery } from '@tanstack/react-query';
import { numberText } from '#formats/numbers/numbers.ts';
import { m } from '#messages';
import { Link } from '#web/lib/router.tsx';
import type { KeyFieldsProps, OwnFieldProps } from '#web/records/kept.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import type { PlacesPage } from '../contract.ts';
import { type Base, stayingAt } from './api.ts';
import style from './MergeDialog.module.css';

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

/** The first day on which a place is closed; where it can't be, all that keeps it open, each with where it is listed. */
export function PlaceClosedField(props: OwnFieldProps<string | null>) {
  return <ClosedField {...props} base="/download/admin/places" />;
}

/** The same of an org unit. */
export function UnitClosedField(props: OwnFieldProps<string | null>) {
  return <ClosedField {...props} base="/download/admin/org-units" />;
}

function ClosedField({ base, ...props }: OwnFieldProps<string | null> & { base: Base }) {
  const { changed, error, value } = props;
  const { data } = useQuery(stayingAt(base, changed ?? '', error ? (value ?? '') : ''));
  return (
    <div>
      <DayField {...props} />
      {error && data && data.length > 0 && (
        <ul className={style.staying} aria-label={m.directory_place_staying()}>
          {data.map(({ label, count, path }) => (
            <li key={`${label} ${path}`}>
              {path ? <Link to={path}>{label}</Link> : label}
              {count > 1 && `: ${numberText(count)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What it was merged into is said where it is listed: nobody types it. */
export function MergedField() {
  return null;
}
