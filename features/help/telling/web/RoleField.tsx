import { roleName } from '#formats/names/role-name.ts';
import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Select } from '#web/ui/form/inputs.tsx';
import { type AnsweringRole, answeringRoles } from '../kinds.ts';

/** The role whose holders at the location answer too. */
export function RoleField({ label, error, value, onChange }: OwnFieldProps<AnsweringRole | null>) {
  return (
    <Field label={label} error={error} optional>
      <Select
        value={value ?? ''}
        options={[
          { value: '', label: m.help_tell_no_role() },
          ...answeringRoles.map((role) => ({ value: role, label: roleName(role) })),
        ]}
        onChange={({ target }) => onChange(answeringRoles.find((role) => role === target.value) ?? null)}
      />
    </Field>
  );
}
