import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { m } from '#messages';
import { useSentForm } from '#web/lib/use-sent-form.ts';
import { IconButton } from '#web/ui/Button.tsx';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { toast } from '#web/ui/dialog/toast.ts';
import { FormField } from '#web/ui/form/Form.tsx';
import { Checkbox, TextInput } from '#web/ui/form/inputs.tsx';
import { PersonInput } from '#web/ui/form/PersonInput.tsx';
import { Row, Rows } from '#web/ui/list/List.tsx';
import type { Role } from '../contract.ts';
import { accessBounds } from '../rules.ts';
import { addRole, lookUp, refreshAccess, saveRole } from './api.ts';

type Holder = Role['holders'][number];

/** A role: its code, what it is called, and who has it. `of` null: a new one. */
export function RoleDialog({ of: role, onClose }: { of: Role | null; onClose: () => void }) {
  const form = useRoleForm(role, onClose);
  return (
    <FormDialog
      of={form}
      title={role ? m.onepager_role_change({ name: role.name }) : m.onepager_role_add()}
      submit={m.onepager_role_save()}
      onClose={onClose}
      size="medium"
    >
      <FormField name="name" label={m.onepager_role_name()}>
        {(given) => <TextInput {...given} maxLength={accessBounds.name} />}
      </FormField>
      <FormField name="role" label={m.onepager_role_code()} hint={m.onepager_role_code_hint()}>
        {(given) => <TextInput {...given} dir="ltr" maxLength={40} readOnly={role !== null} />}
      </FormField>
      <FormField name="everybody" label={m.onepager_role_whose()} group>
        {(given) => (
          <Checkbox
            label={m.onepager_role_for_everybody()}
            checked={given.value}
            onChange={(event) => given.onChange(event.target.checked)}
          />
        )}
      </FormField>
      {!form.form.watch('everybody') && (
        <FormField name="holders" label={m.onepager_role_holders()}>
          {(given) => <Holders value={given.value} onChange={given.onChange} />}
        </FormField>
      )}
    </FormDialog>
  );
}

function useRoleForm(role: Role | null, onClose: () => void) {
  const client = useQueryClient();
  return useSentForm({
    values: {
      role: role?.role ?? '',
      name: role?.name ?? '',
      everybody: role?.everybody ?? false,
      holders: (role?.holders ?? []) as readonly Holder[],
    },
    check: (typed) => ({
      role: !/^[A-Za-z][A-Za-z0-9-]{0,39}$/.test(typed.role) && m.onepager_pattern_role(),
      name: typed.name.trim() === '' && m.onepager_role_name_missing(),
    }),
    send: ({ holders, ...values }) => {
      const body = { ...values, name: values.name.trim(), holders: holders.map(({ empcode }) => empcode) };
      return role ? saveRole({ ...body, revision: role.revision }) : addRole(body);
    },
    refresh: () => refreshAccess(client),
    sent: () => {
      toast.success({ title: m.onepager_role_saved() });
      onClose();
    },
  });
}

function Holders({ value, onChange }: { value: readonly Holder[]; onChange: (holders: Holder[]) => void }) {
  return (
    <>
      <PersonInput
        value={null}
        search={lookUp}
        onChange={(person) => {
          if (person && !value.some(({ empcode }) => empcode === person.empcode))
            onChange([...value, { empcode: person.empcode, name: person.name }]);
        }}
      />
      {value.length > 0 && (
        <Rows label={m.onepager_role_holders()}>
          {value.map(({ empcode, name }) => (
            <Row
              key={empcode}
              title={name}
              caption={empcode}
              end={
                <IconButton
                  label={m.onepager_role_take({ name })}
                  onClick={() => onChange(value.filter((one) => one.empcode !== empcode))}
                >
                  <X />
                </IconButton>
              }
            />
          ))}
        </Rows>
      )}
    </>
  );
}
