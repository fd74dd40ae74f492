import { numberNames } from '#contract/settings.ts';
import { m } from '#messages';
import type { Kept } from '#web/records/kept.ts';
import type { SettingsPage } from '../contract.ts';
import { settingKinds } from '../kinds.ts';
import { AccentField } from './AccentField.tsx';
import { HeldSettings, SettingsPreview } from './HeldSettings.tsx';
import { LogoField } from './LogoField.tsx';
import { NumberField } from './NumberField.tsx';
import { ServerSettings } from './ServerSettings.tsx';
import { LanguageField, TextField } from './TextField.tsx';

const kindOf = (kind: string) => settingKinds[kind as keyof typeof settingKinds];

/** The settings, as the page keeps such things. */
export const keptSettings: Kept<SettingsPage> = {
  kinds: settingKinds,
  home: '/admin/settings',
  base: '/download/admin/settings',
  list: 'getRecords',
  title: m.companysettings_title,
  text: m.companysettings_text,
  nameOf: ({ kind }) => kindOf(kind).title(),
  shippedOf: ({ kind }) => kindOf(kind).blank.value,
  OwnFields: {
    ...Object.fromEntries(numberNames.map((name) => [name, NumberField])),
    product: TextField,
    codeSigns: TextField,
    supportEmail: TextField,
    language: LanguageField,
    accentLight: AccentField,
    accentDark: AccentField,
    logoLight: LogoField,
    logoDark: LogoField,
  },
  Holds: HeldSettings,
  Preview: SettingsPreview,
  besides: {
    server: {
      title: m.companysettings_server_title,
      text: m.companysettings_server_text,
      Content: ServerSettings,
    },
  },
};
