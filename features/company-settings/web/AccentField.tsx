import {
  accentFault,
  contrastsOf,
  nearestAccent,
  shippedAccent,
  type ThemeName,
} from '#formats/colours/accent.ts';
import { isHex } from '#formats/colours/colour.ts';
import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, useFieldLabel } from '#web/ui/form/Field.tsx';
import { TextInput } from '#web/ui/form/inputs.tsx';
import type { SettingsPage } from '../contract.ts';
import { ratioWords, wrongAccent } from '../rules.ts';
import style from './Settings.module.css';
import { fieldOf } from './words.ts';

const themeOf = (name: string): ThemeName => (name === 'accentLight' ? 'light' : 'dark');

/** The accent of a theme: chosen or typed, with how readable it is and, where it does not do, the nearest that does. */
export function AccentField({ name, label, value, onChange, error }: OwnFieldProps<string, SettingsPage>) {
  const theme = themeOf(name);
  const isWhole = isHex(value);
  const wrong =
    (isWhole && wrongAccent(value, theme)) || (value !== '' && !isWhole && m.companysettings_wrong_colour());
  const good = isWhole && accentFault(value, theme) === null;
  const weakest = good ? Math.min(...Object.values(contrastsOf(value, theme))) : 0;
  const hint = good ? m.companysettings_accent_good({ ratio: ratioWords(weakest) }) : fieldOf(name).hint?.();
  const nearest = isWhole && !good ? nearestAccent(value, theme) : null;
  return (
    <Field label={label} hint={hint} error={wrong || error} group optional>
      <Chosen name={name} label={label} value={value} nearest={nearest} onChange={onChange} />
    </Field>
  );
}

interface ChosenProps {
  name: string;
  label: string;
  value: string;
  /** What is offered in its place; null: it does. */
  nearest: string | null;
  onChange: (value: string) => void;
}

/** The colour itself, by the browser's own picker or typed. */
function Chosen({ name, label, value, nearest, onChange }: ChosenProps) {
  const theme = themeOf(name);
  const labelledBy = useFieldLabel();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is named by a legend of its own, and the name is the field's.
    <div role="group" aria-labelledby={labelledBy} className={style.accent}>
      <input
        type="color"
        className={style.colour}
        aria-label={label}
        value={isHex(value) ? value : shippedAccent[theme]}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextInput
        className={style.hex ?? ''}
        aria-label={m.companysettings_accent_value()}
        dir="ltr"
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        placeholder={shippedAccent[theme]}
        value={value}
        onChange={(event) => onChange(event.target.value.trim().toLowerCase())}
      />
      {nearest && (
        <Button onClick={() => onChange(nearest)}>
          <span className={style.swatch} style={{ background: nearest }} aria-hidden="true" />
          {m.companysettings_accent_use({ colour: nearest })}
        </Button>
      )}
      {value !== '' && (
        <Button variant="quiet" onClick={() => onChange('')}>
          {m.companysettings_accent_shipped()}
        </Button>
      )}
    </div>
  );
}
