import { type AppIconName, appIcons } from '#contract/app-icons.ts';
import { m } from '#messages';
import { AppIcon } from '../ui/AppIcon.tsx';
import { Field } from '../ui/form/Field.tsx';
import { RadioCards } from '../ui/form/RadioCards.tsx';
import style from './IconField.module.css';
import type { OwnFieldProps } from './kept.ts';

/** One of the icons that a tile or a link may have. */
export function IconField({ label, error, value, onChange }: OwnFieldProps<AppIconName>) {
  return (
    <Field label={label} group error={error}>
      <div className={style.icons}>
        <RadioCards
          value={value}
          onChange={onChange}
          options={appIcons.map((icon) => ({
            value: icon,
            label: m.ui_app_icon_name({ icon }),
            icon: <AppIcon name={icon} />,
          }))}
        />
      </div>
    </Field>
  );
}
