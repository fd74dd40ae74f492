import { Type } from 'typebox';
import { any } from '#contract/record-versions.ts';
import { m } from '#messages';
import { languages } from '#server/language.ts';
import type { Platform } from '#server/platform.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { tellSettings } from '#server/settings/store.ts';
import { settingShapes } from '../contract.ts';
import { type SettingRecord, settingKinds } from '../kinds.ts';
import { wrongSettings } from '../rules.ts';
import { aboutSettings } from './about-service.ts';

/** The settings as the portal keeps such things: what nobody has decided is left to the environment, and to what is shipped. */
export function settingRecords(platform: Platform): RecordRoom<typeof settingKinds> {
  return {
    name: 'company-settings',
    kinds: settingKinds,
    readers: ['ADMIN'],
    writers: ['ADMIN'],
    ownFields: { ...settingShapes, language: Type.Enum(['', ...languages]) },
    bases: async (_, kind) => new Map([[any, settingKinds[kind].blank.value]]),
    wrong: async (_, record) => ({
      ...wrongSettings(record, { sessionSeconds: platform.env.SESSION_SECONDS }),
      ...(await missingLogos(platform, record)),
    }),
    keep: (tx) => tellSettings(tx),
    saved: () => platform.settings.refresh(),
    about: async (db, kind, rows) => aboutSettings(platform, db, kind, rows),
  };
}

/** A logo that nobody has decided within a day is gone. */
async function missingLogos(
  { files }: Platform,
  { kind, value }: SettingRecord,
): Promise<Record<string, string>> {
  if (kind !== 'portal-look') return {};
  const missing: Record<string, string> = {};
  for (const name of ['logoLight', 'logoDark'] as const)
    if (value[name] !== '' && (await files.size(value[name])) === null)
      missing[name] = m.companysettings_wrong_logo();
  return missing;
}
