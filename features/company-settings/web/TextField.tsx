import { productBounds } from '#contract/settings.ts';
import { languageName } from '#formats/names/language-name.ts';
import { maxEmailLength } from '#formats/text/addresses.ts';
import { codeSigns } from '#formats/text/employee-code.ts';
import { m } from '#messages';
import type { OwnFieldProps } from '#web/records/kept.ts';
import { Field } from '#web/ui/form/Field.tsx';
import { Select, TextInput } from '#web/ui/form/inputs.tsx';
import type { SettingsPage } from '../contract.ts';
import { fieldOf, valueWords } from './words.ts';

const longest: Readonly<Record<string, number>> = {
  product: productBounds.most,
  supportEmail: maxEmailLength,
  codeSigns: codeSigns.length,
};

/** The field of a text: what is left empty is not decided here. */
export function TextField({
  name,
  page,
  label,
  value,
  onChange,
  error,
}: OwnFieldProps<string, SettingsPage>) {
  const without = page.settings.find((one) => one.name === name)?.without ?? '';
  const left = m.companysettings_left_empty({ value: valueWords(name, without) });
  return (
    <Field label={label} hint={`${fieldOf(name).hint?.()} ${left}`} error={error} optional>
      <TextInput
        type={name === 'supportEmail' ? 'email' : 'text'}
        maxLength={longest[name]}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** The language of who has chosen none. */
export function LanguageField({ page, label, value, onChange, error }: OwnFieldProps<string, SettingsPage>) {
  const options = [
    { value: '', label: m.companysettings_language_browser() },
    ...page.languages.map((language) => ({ value: language, label: languageName(language) })),
  ];
  return (
    <Field label={label} hint={fieldOf('language').hint?.()} error={error}>
      <Select options={options} value={value} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}
