import { type Role, roles } from '#contract/people.ts';
import { roleName } from '#formats/names/role-name.ts';
import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Checkbox } from '#web/ui/form/inputs.tsx';
import style from './AppFields.module.css';

/** Who sees a tile: some roles, or everybody. */
export function RolesField({ label, error, value, onChange }: OwnFieldProps<Role[]>) {
  // Everybody has that one: it is what none of them means.
  const offered = roles.filter((role) => role !== 'USER');
  return (
    <Field label={label} group error={error} hint={m.menus_app_roles_hint()}>
      <div className={style.roles}>
        {offered.map((role) => (
          <Checkbox
            key={role}
            label={roleName(role)}
            checked={value.includes(role)}
            onChange={({ target }) =>
              onChange(offered.filter((one) => (one === role ? target.checked : value.includes(one))))
            }
          />
        ))}
      </div>
    </Field>
  );
}
