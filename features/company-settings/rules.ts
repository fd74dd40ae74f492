import type { RecordVersion } from '#contract/record-calls.ts';
import { any } from '#contract/record-versions.ts';
import { type NumberName, numberSetting, productBounds, type SettingName } from '#contract/settings.ts';
import { accentFault, nearestAccent, type ThemeName } from '#formats/colours/accent.ts';
import { numberText } from '#formats/numbers/numbers.ts';
import { isEmail } from '#formats/text/addresses.ts';
import { m } from '#messages';
import type { SettingRecord } from './kinds.ts';

/** What a decision is looked at against. */
export interface Known {
  /** How long a session lasts at most, as whoever runs the server has decided. */
  readonly sessionSeconds: number;
}

/** What of a group may not be, by field; nothing: it may be kept. */
export function wrongSettings({ kind, key, value }: SettingRecord, known: Known): Record<string, string> {
  const wrong: Record<string, string | false> = { key: key !== any && m.companysettings_wrong_key() };
  if (kind === 'portal-name') {
    const { product, supportEmail } = value;
    wrong.product =
      product !== '' && !new RegExp(productBounds.pattern).test(product) && m.companysettings_wrong_product();
    wrong.supportEmail = supportEmail !== '' && !isEmail(supportEmail) && m.companysettings_wrong_email();
  }
  if (kind === 'portal-look') {
    wrong.accentLight = wrongAccent(value.accentLight, 'light');
    wrong.accentDark = wrongAccent(value.accentDark, 'dark');
  }
  if (kind === 'portal-times') {
    const most = Math.floor(known.sessionSeconds / 60);
    wrong.sessionMinutes =
      value.sessionMinutes !== null &&
      value.sessionMinutes > most &&
      m.companysettings_wrong_session({ count: most });
  }
  return Object.fromEntries(Object.entries(wrong).filter((one): one is [string, string] => one[1] !== false));
}

/** Why an accent does not do in a theme, with the figure and the nearest colour that does; false: it does. */
export function wrongAccent(accent: string, theme: ThemeName): string | false {
  const fault = accent === '' ? null : accentFault(accent, theme);
  if (fault === null) return false;
  return m.companysettings_wrong_accent({
    pair: m.companysettings_pair({ pair: fault.pair }),
    ratio: ratioWords(fault.ratio),
    least: ratioWords(fault.least),
    colour: nearestAccent(accent, theme),
  });
}

/** A ratio with its tenths, never more than it is: what falls short by a hundredth does not read as enough. */
export const ratioWords = (ratio: number): string => numberText(Math.floor(ratio * 10) / 10);

export const isDecided = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * Of a group's versions, newest first, the one that has decided what a setting is now: the first of those in a row that say the same. Undefined:
 * nobody has decided it.
 */
export function decidedBy(versions: readonly RecordVersion[], name: SettingName): RecordVersion | undefined {
  const said = ({ value }: RecordVersion) => (value as Partial<Record<SettingName, unknown>>)[name];
  const [now] = versions;
  if (!now || !isDecided(said(now))) return undefined;
  const other = versions.findIndex((version) => said(version) !== said(now));
  return versions[(other < 0 ? versions.length : other) - 1];
}

/** What a number is without a decision of this company, of what the environment says where it says anything. */
export function numberWithout(name: NumberName, env: Readonly<Record<string, unknown>>): number {
  const setting = numberSetting(name);
  const given = setting.env === undefined ? undefined : (env[setting.env] as number);
  if (given === undefined) return setting.shipped;
  return name === 'sessionMinutes' ? Math.floor(given / 60) : given;
}
