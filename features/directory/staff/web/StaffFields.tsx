import { placeName } from '#formats/names/place-name.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import { DateInput } from '#web/ui/form/DateInput.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { type EmployeeValue, mostOf } from '../../company/fields.ts';
import { usePlaceOptions } from '../../company/web/use-place-options.ts';
import { lookUp } from '../../search/web/api.ts';
import type { StaffRecord } from '../contract.ts';
import style from './StaffFields.module.css';
import { fieldWord } from './words.ts';

type TextField = keyof typeof mostOf & keyof EmployeeValue;

/** What is kept of an employee, a field each. `record`: who they are until now; what was stands under a field that is changed. */
export function StaffFields({ record, changed }: { record: StaffRecord | null; changed: readonly string[] }) {
  const was = (field: string, value: string | null | undefined) =>
    record && changed.includes(field)
      ? value
        ? m.directory_staff_was({ value })
        : m.directory_staff_was_none()
      : undefined;
  // Who holds a role does not become reachable by another address at once.
  const guarded =
    record && record.roles.length > 0 && changed.includes('email')
      ? m.directory_staff_email_role_hint()
      : undefined;
  const text = (field: TextField, { optional, type }: { optional?: boolean; type?: string } = {}) => (
    <FormField
      name={field}
      label={fieldWord(field)}
      optional={optional}
      hint={(field === 'email' && guarded) || was(field, record?.[field])}
    >
      {(given) => <TextInput {...given} type={type ?? 'text'} autoComplete="off" maxLength={mostOf[field]} />}
    </FormField>
  );
  return (
    <div className={style.fields}>
      {text('name')}
      {text('knownAs', { optional: true })}
      {text('email', { type: 'email' })}
      {text('phone', { optional: true, type: 'tel' })}
      {text('designation')}
      {text('department')}
      {text('grade')}
      <PlaceFields was={was} record={record} />
      <FormField
        name="managerEmpcode"
        label={fieldWord('managerEmpcode')}
        optional
        hint={was('managerEmpcode', record?.manager?.name) ?? m.directory_staff_manager_hint()}
      >
        {({ value, onChange }) => <PersonInput value={value} onChange={onChange} search={lookUp} />}
      </FormField>
      <Days was={was} record={record} />
    </div>
  );
}

/** Where they work, and in which unit. */
function PlaceFields({
  was,
  record,
}: {
  was: (field: string, value: string | null | undefined) => string | undefined;
  record: StaffRecord | null;
}) {
  const places = usePlaceOptions();

  return (
    <>
      <FormField
        name="locationId"
        label={fieldWord('locationId')}
        hint={was('locationId', record && placeName(record.location.name, record.location.city))}
      >
        {(given) => (
          <Select {...given} placeholder={m.directory_staff_choose()} options={places.locationId} />
        )}
      </FormField>
      <FormField name="orgUnit" label={fieldWord('orgUnit')} hint={was('orgUnit', record?.orgUnit)}>
        {(given) => <Select {...given} placeholder={m.directory_staff_choose()} options={places.orgUnit} />}
      </FormField>
    </>
  );
}

/** Since when they are here, and when they were born. */
function Days({
  was,
  record,
}: {
  was: (field: string, value: string | null | undefined) => string | undefined;
  record: StaffRecord | null;
}) {
  return (
    <>
      {(['joinedOn', 'bornOn'] as const).map((field) => (
        <FormField
          key={field}
          name={field}
          label={fieldWord(field)}
          optional={field === 'bornOn'}
          hint={was(field, record?.[field] && displayDate(record[field]))}
        >
          {(given) => <DateInput {...given} />}
        </FormField>
      ))}
    </>
  );
}
