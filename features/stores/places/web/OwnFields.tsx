import { m } from '#messages';
import type { OwnFieldProps } from '../../../../web/records/kept.ts';
import { Field } from '../../../../web/ui/Field.tsx';
import { Checkbox, Select } from '../../../../web/ui/inputs.tsx';
import type { StoresPage } from '../contract.ts';
import { type StorePlace, weekday } from '../kinds.ts';
import style from './Places.module.css';

/** Of which region a store is. */
export function RegionField({ page, label, error, value, onChange }: OwnFieldProps<string, StoresPage>) {
  return (
    <Field label={label} error={error}>
      <Select
        value={value}
        options={page.regions}
        placeholder={m.stores_wrong_region()}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** Its location and org unit: whoever holds STORE or REGION for them manages it. */
export function PlaceField({ page, error, value, onChange }: OwnFieldProps<StorePlace, StoresPage>) {
  return (
    <>
      <Field label={m.stores_field_location()} hint={m.stores_field_place_hint()} error={error}>
        <Select
          value={value.locationId}
          options={page.locations}
          placeholder={m.stores_choose()}
          onChange={(event) => onChange({ ...value, locationId: event.target.value })}
        />
      </Field>
      <Field label={m.stores_field_org_unit()}>
        <Select
          value={value.orgUnit}
          options={page.orgUnits}
          placeholder={m.stores_choose()}
          onChange={(event) => onChange({ ...value, orgUnit: event.target.value })}
        />
      </Field>
    </>
  );
}

/** The days of the week on which a store is open. */
export function OpeningField({ label, error, value, onChange }: OwnFieldProps<number[]>) {
  return (
    <Field label={label} group error={error}>
      <div className={style.days}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Checkbox
            key={day}
            label={weekday(day)}
            checked={value.includes(day)}
            onChange={(event) =>
              onChange(
                event.target.checked
                  ? [...value, day].sort((one, other) => one - other)
                  : value.filter((one) => one !== day),
              )
            }
          />
        ))}
      </div>
    </Field>
  );
}
