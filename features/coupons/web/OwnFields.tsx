import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { roles } from '../../../contract/people.ts';
import { roleName } from '../../../formats/role-name.ts';
import { pageOf } from '../../../web/records/api.ts';
import type { AnyKept, OwnFieldProps } from '../../../web/records/kept.ts';
import { DateInput } from '../../../web/ui/DateInput.tsx';
import { Entries } from '../../../web/ui/Entries.tsx';
import { Field } from '../../../web/ui/Field.tsx';
import { Select, TextInput } from '../../../web/ui/inputs.tsx';
import { NumberInput } from '../../../web/ui/NumberInput.tsx';
import { RadioCards } from '../../../web/ui/RadioCards.tsx';
import type { Audience } from '../audience.ts';
import type { CouponPage } from '../contract.ts';
import type { CodeSource, Validity } from '../kinds.ts';
import style from './OwnFields.module.css';

/** What a form may choose from: the page around it has read it. */
function usePage(): CouponPage | undefined {
  const place = { base: '/download/admin/coupons', list: 'getRecords' } as AnyKept;
  return useQuery(pageOf(place, 'coupon-campaign')).data as CouponPage | undefined;
}

/** Under which tab it stands. */
export function CategoryField({ label, error, value, onChange }: OwnFieldProps<string>) {
  const categories = usePage()?.categories ?? [];
  return (
    <Field label={label} error={error}>
      <Select
        value={value}
        options={categories}
        placeholder={m.coupons_wrong_category()}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

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

/** Whom it is offered to: by org unit, location and role; where none is named, any will do. */
export function AudienceField({ label, error, value, onChange }: OwnFieldProps<Audience>) {
  const page = usePage();
  const parts = [
    { name: 'orgUnits', label: m.coupons_audience_org_units(), options: page?.orgUnits ?? [] },
    { name: 'locations', label: m.coupons_audience_locations(), options: page?.locations ?? [] },
    {
      name: 'roles',
      label: m.coupons_audience_roles(),
      options: roles.map((role) => ({ value: role, label: roleName(role) })),
    },
  ] as const;
  return (
    <Field label={label} group error={error} optional>
      <div className={style.parts}>
        {parts.map(({ name, label: part, options }) => (
          <AudiencePart
            key={name}
            label={part}
            options={options}
            value={value[name]}
            onChange={(chosen) => onChange({ ...value, [name]: chosen })}
          />
        ))}
      </div>
    </Field>
  );
}

interface AudiencePartProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
}

function AudiencePart({ label, options, value, onChange }: AudiencePartProps) {
  const nameOf = (code: string) => options.find((one) => one.value === code)?.label ?? code;
  return (
    <div>
      <Select
        aria-label={label}
        value=""
        placeholder={
          value.length === 0
            ? m.coupons_audience_any({ part: label })
            : m.coupons_audience_add({ part: label })
        }
        options={options.filter((one) => !value.includes(one.value))}
        onChange={(event) => onChange([...value, event.target.value])}
      />
      {value.length > 0 && (
        <Entries
          label={label}
          entries={value.map((code) => ({
            key: code,
            words: nameOf(code),
            remove: m.coupons_audience_remove({ name: nameOf(code) }),
          }))}
          onRemove={(code) => onChange(value.filter((one) => one !== code))}
        />
      )}
    </div>
  );
}
