import type { SettingName } from '#contract/settings.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { HeldSetting } from '../contract.ts';
import { settingFields } from '../kinds.ts';

interface AnyField {
  label(): string;
  hint?(): string;
  // biome-ignore lint/suspicious/noExplicitAny: what each holds only the field knows
  words(value: any): string;
}

export const fieldOf = (name: string): AnyField =>
  settingFields[name as SettingName & keyof typeof settingFields];

/** What a value of a setting means, in a sentence or by itself. */
export function valueWords(name: string, value: string | number): string {
  if (value !== '') return fieldOf(name).words(value);
  if (name === 'language') return m.companysettings_language_browser();
  // An accent that nobody has decided is there all the same.
  return name.startsWith('accent') ? m.companysettings_accent_default() : m.companysettings_nothing();
}

/** Where a setting comes from. */
export function sourceWords({ from, env, by, at }: HeldSetting, timeZone: string): string {
  if (from === 'here' && by && at)
    return m.companysettings_source_here({ name: by.name, day: displayDate(new Date(at), timeZone) });
  if (from === 'environment') return m.companysettings_source_environment({ name: env ?? '' });
  if (from === 'file') return m.companysettings_source_file({ name: env ?? '' });
  return m.companysettings_source_shipped();
}
