import { any, keyOf, partsOf } from '#contract/record-versions.ts';
import { m } from '#messages';
import { CodeField } from '#web/records/CodeField.tsx';
import type { KeyFieldsProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import type { SettingsPage } from '../contract.ts';
import { routedRoles } from '../routing.ts';

/** What a new setting is about: a category's code, a grade and org unit, a role and place. */
export function SettingKeyFields(props: KeyFieldsProps<SettingsPage>) {
  switch (props.page.kind) {
    case 'category':
      return <CodeField label={m.assetsettings_category_key()} {...props} error={props.errors.key} />;
    case 'entitlement':
      return <EntitlementKey {...props} />;
    case 'routing':
      return <RoutingKey {...props} />;
    default:
      return null;
  }
}

function EntitlementKey({ page, value, onChange, errors }: KeyFieldsProps<SettingsPage>) {
  const [grade = any, orgUnit = any] = partsOf(value, 2) ?? [];
  return (
    <>
      <Field label={m.assetsettings_grade()} error={errors.grade}>
        <Select
          value={grade}
          options={[
            { value: any, label: m.assetsettings_any_grade() },
            ...page.grades.map((one) => ({ value: one, label: one })),
          ]}
          onChange={(event) => onChange(keyOf(event.target.value, orgUnit))}
        />
      </Field>
      <Field label={m.assetsettings_org_unit()} error={errors.orgUnit}>
        <Select
          value={orgUnit}
          options={[
            { value: any, label: m.assetsettings_any_org_unit() },
            ...page.orgUnits.filter(({ open }) => open),
          ]}
          onChange={(event) => onChange(keyOf(grade, event.target.value))}
        />
      </Field>
    </>
  );
}

function RoutingKey({ page, value, onChange, errors }: KeyFieldsProps<SettingsPage>) {
  const [role = 'FL1', locationId = any, orgUnit = any] = partsOf(value, 3) ?? [];
  return (
    <>
      <Field label={m.assetsettings_role()} error={errors.key}>
        <Select
          value={role}
          options={routedRoles.map((one) => ({
            value: one,
            label: m.assetsettings_role_words({ role: one }),
          }))}
          onChange={(event) => onChange(keyOf(event.target.value, locationId, orgUnit))}
        />
      </Field>
      <Field label={m.assetsettings_location()} error={errors.locationId}>
        <Select
          value={locationId}
          options={[
            { value: any, label: m.assetsettings_any_location() },
            ...page.locations.filter(({ open }) => open),
          ]}
          onChange={(event) => onChange(keyOf(role, event.target.value, orgUnit))}
        />
      </Field>
      <Field label={m.assetsettings_org_unit()} error={errors.orgUnit}>
        <Select
          value={orgUnit}
          options={[
            { value: any, label: m.assetsettings_any_org_unit() },
            ...page.orgUnits.filter(({ open }) => open),
          ]}
          onChange={(event) => onChange(keyOf(role, locationId, event.target.value))}
        />
      </Field>
    </>
  );
}
