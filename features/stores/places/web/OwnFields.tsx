import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import type { StoresPage } from '../contract.ts';
import type { StorePlace } from '../kinds.ts';

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
          options={page.locations.filter((one) => one.open || one.value === value.locationId)}
          placeholder={m.stores_choose()}
          onChange={(event) => onChange({ ...value, locationId: event.target.value })}
        />
      </Field>
      <Field label={m.stores_field_org_unit()}>
        <Select
          value={value.orgUnit}
          options={page.orgUnits.filter((one) => one.open || one.value === value.orgUnit)}
          placeholder={m.stores_choose()}
          onChange={(event) => onChange({ ...value, orgUnit: event.target.value })}
        />
      </Field>
    </>
  );
}
