import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { Field } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import { NumberInput } from '#web/ui/form/NumberInput.tsx';
import { RadioCards } from '#web/ui/form/RadioCards.tsx';
import type { CodeSource, Validity } from '../kinds.ts';
import style from './OwnFields.module.css';

/** The first day and the last. */
export function ValidField({ error, value, onChange }: OwnFieldProps<Validity>) {
  return (
    <div className={style.pair}>
      <Field label={m.coupons_field_from()} error={error}>
        <DateInput value={value.from} onChange={(from) => onChange({ ...value, from })} />
      </Field>
      <Field label={m.coupons_field_to()}>
        <DateInput value={value.to} onChange={(to) => onChange({ ...value, to })} />
      </Field>
    </div>
  );
}

/** Where the codes come from. */
export function CodesField({ label, error, value, onChange }: OwnFieldProps<CodeSource>) {
  return (
    <>
      <Field label={label} group>
        <RadioCards
          value={value.shared === null ? 'own' : 'shared'}
          onChange={(source) => onChange({ shared: source === 'own' ? null : '' })}
          options={[
            { value: 'own', label: m.coupons_codes_own(), hint: m.coupons_codes_own_hint() },
            { value: 'shared', label: m.coupons_codes_shared() },
          ]}
        />
      </Field>
      {value.shared !== null && (
        <Field label={m.coupons_codes_shared_code()} error={error}>
          <TextInput
            maxLength={60}
            dir="ltr"
            autoComplete="off"
            value={value.shared}
            onChange={(event) => onChange({ shared: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** How often it may be claimed in all; nothing: as often as one likes. */
export function LimitField({ label, error, value, onChange }: OwnFieldProps<number | string | null>) {
  return (
    <Field label={label} hint={m.coupons_limit_hint()} error={error} optional>
      <NumberInput value={value ?? ''} onChange={(typed) => onChange(typed === '' ? null : typed)} />
    </Field>
  );
}
