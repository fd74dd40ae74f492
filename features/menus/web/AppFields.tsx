import { m } from '#messages';
import { type Role, roles } from '../../../contract/people.ts';
import { roleName } from '../../../formats/role-name.ts';
import type { OwnFieldProps } from '../../../web/records/kept.ts';
import { Field } from '../../../web/ui/Field.tsx';
import { Checkbox } from '../../../web/ui/inputs.tsx';
import { RadioCards } from '../../../web/ui/RadioCards.tsx';
import { type AppIconName, appIcons } from '../app-icons.ts';
import style from './AppFields.module.css';
import { AppIcon } from './AppIcon.tsx';

/** One of the icons that a tile may have. */
export function IconField({ label, error, value, onChange }: OwnFieldProps<AppIconName>) {
  return (
    <Field label={label} group error={error}>
      <div className={style.icons}>
        <RadioCards
          value={value}
          onChange={onChange}
          options={appIcons.map((icon) => ({
            value: icon,
            label: m.menus_app_icon_name({ icon }),
            icon: <AppIcon name={icon} />,
          }))}
        />
      </div>
    </Field>
  );
}

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
