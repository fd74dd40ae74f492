import type { RecordRow } from '#contract/record-calls.ts';
import {
  type NumberName,
  numberNames,
  numberSetting,
  type SettingName,
  settingGroups,
} from '#contract/settings.ts';
import type { Db } from '#server/db/database.ts';
import { installationFact } from '#server/db/installation.ts';
import { languages } from '#server/language.ts';
import type { Platform } from '#server/platform.ts';
import type { HeldSetting, SettingsPage } from '../contract.ts';
import type { settingKinds } from '../kinds.ts';
import { decidedBy, isDecided, numberWithout } from '../rules.ts';

/** What the screen of a group says besides: each setting as it holds, where that comes from, and who decided it. */
export async function aboutSettings(
  platform: Platform,
  db: Db,
  kind: keyof typeof settingKinds,
  [row]: readonly RecordRow[],
): Promise<Pick<SettingsPage, 'settings' | 'languages' | 'shown'>> {
  const support = await installationFact(db, 'support_email');
  const installed = typeof support === 'string' ? support : undefined;
  const settings = settingGroups[kind].map((name) => held(platform, row, name, installed));
  const { product, accentLight, accentDark, logoLight, logoDark } = platform.settings.now;
  const shown = { product, accentLight, accentDark, logoLight, logoDark };
  return { settings, languages: [...languages], shown };
}

function held(
  { env }: Platform,
  row: RecordRow | undefined,
  name: SettingName,
  installed: string | undefined,
): HeldSetting {
  const decided = (row?.value as Partial<Record<SettingName, string | number | null>> | null)?.[name];
  const version = decidedBy(row?.versions ?? [], name);
  const standsIn = withoutDecision(env, name, installed);
  return {
    name,
    ...standsIn,
    value: isDecided(decided) ? (decided ?? '') : standsIn.without,
    from: isDecided(decided) ? 'here' : standsIn.withoutFrom,
    by: version?.made.by ?? null,
    at: version?.made.at ?? null,
  };
}

/** What a setting is where nobody has decided it here, and where that comes from. */
function withoutDecision(
  env: Platform['env'],
  name: SettingName,
  installed: string | undefined,
): Pick<HeldSetting, 'without' | 'withoutFrom' | 'env'> {
  const named = envOf(name);
  const withoutFrom: HeldSetting['withoutFrom'] = (named && env.origins[named]) || 'shipped';
  const said = { env: named, withoutFrom };
  if (isNumber(name)) return { ...said, without: numberWithout(name, { ...env }) };
  if (name === 'product') return { ...said, without: env.PRODUCT };
  if (name !== 'supportEmail') return { ...said, without: '' };
  // What the installation says of it comes before the environment.
  if (installed !== undefined) return { env: null, withoutFrom: 'shipped', without: installed };
  return { ...said, without: env.ADMIN_EMAIL ?? '' };
}

const isNumber = (name: SettingName): name is NumberName => numberNames.some((one) => one === name);

/** What the environment calls a setting; null: it knows none. */
function envOf(
  name: SettingName,
): 'PRODUCT' | 'ADMIN_EMAIL' | 'UNDO_SECONDS' | 'MAIL_WAIT_SECONDS' | 'SESSION_SECONDS' | null {
  if (name === 'product') return 'PRODUCT';
  if (name === 'supportEmail') return 'ADMIN_EMAIL';
  if (!isNumber(name)) return null;
  return numberSetting(name).env ?? null;
}
