import { roles } from '#contract/people.ts';
import { roleName } from '#formats/names/role-name.ts';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { FormField } from '#web/ui/form/Form.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { staffKey } from '../../company/web/api.ts';
import { usePlaceOptions } from '../../company/web/use-place-options.ts';
import type { ChangeRole, StaffRecord } from '../contract.ts';
import { setRole } from './api.ts';

/** Grants an employee a role, for a location, an org unit, both or everywhere. */
export function GrantDialog({ record, onClose }: { record: StaffRecord; onClose: () => void }) {
  const places = usePlaceOptions();
  const { empcode, name } = record;
  const form = useSentForm({
    values: { role: '', locationId: '', orgUnit: '' },
    check: ({ role, locationId, orgUnit }) => ({
      role: role === '' && m.directory_staff_enter_role(),
      locationId: role === 'ADMIN' && (locationId || orgUnit) && m.directory_staff_admin_everywhere(),
    }),
    send: ({ role, locationId, orgUnit }) =>
      setRole({
        empcode,
        role: role as ChangeRole['role'],
        granted: true,
        ...(locationId && { locationId }),
        ...(orgUnit && { orgUnit }),
      }),
    refresh: () => queryClient.invalidateQueries({ queryKey: staffKey }),
    sent: onClose,
  });
  const granted = roles.filter((role) => role !== 'USER');
  const anywhere = { value: '', label: m.directory_staff_everywhere() };
  return (
    <FormDialog
      of={form}
      title={m.directory_staff_grant_who({ name })}
      onClose={onClose}
      submit={m.directory_staff_grant()}
    >
      <FormField name="role" label={m.directory_staff_role()}>
        {(given) => (
          <Select
            {...given}
            placeholder={m.directory_staff_choose()}
            options={granted.map((role) => ({ value: role, label: roleName(role) }))}
          />
        )}
      </FormField>
      <FormField name="locationId" label={m.directory_staff_location()}>
        {(given) => <Select {...given} options={[anywhere, ...places.locationId]} />}
      </FormField>
      <FormField name="orgUnit" label={m.directory_staff_org_unit()}>
        {(given) => <Select {...given} options={[anywhere, ...places.orgUnit]} />}
      </FormField>
    </FormDialog>
  );
}
