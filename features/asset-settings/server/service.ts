import { m } from '#messages';
import type { Actor } from '../../../contract/people.ts';
import { type Refusal, refuse } from '../../../contract/refusal.ts';
import { audit } from '../../../server/audit/record.ts';
import { type Tx, transact } from '../../../server/db/database.ts';
import type { Caller } from '../../../server/http/caller.ts';
import { fieldErrors } from '../../../server/http/wrong-fields.ts';
import type { Platform } from '../../../server/platform.ts';
import { wrongSetting } from '../checks.ts';
import type { SettingChange, SettingRow } from '../contract.ts';
import { type Setting, settingOf } from '../kinds.ts';
import type { Kind } from '../versions.ts';
import { applyDue, momentNow, type SettingEffects } from './apply-service.ts';
import { readKnown, warningsOf } from './known-service.ts';
import { currentOf, presentRow, revisionOf } from './present.ts';
import * as store from './version-store.ts';

type Given = Pick<SettingChange, 'kind' | 'key' | 'value' | 'effectiveFrom'>;

/** What would be wrong with a change, and what one should know before it. Nothing is written. */
export async function check(
  platform: Platform,
  given: Given,
): Promise<{ fields: Record<string, string>; warnings: string[] } | Refusal> {
  const setting = settingOf(given);
  if ('wrong' in setting) return { fields: unreadable(setting.wrong), warnings: [] };
  return transact(platform.database, async (tx) => {
    const known = await readKnown(tx, setting, momentNow(platform).today);
    return {
      fields: wrongSetting(setting, given.effectiveFrom, known),
      warnings: await warningsOf(tx, setting),
    };
  });
}

/** The sentences for what is not as its kind of setting has it; of all of it under `value`. */
function unreadable(wrong: Parameters<typeof fieldErrors>[0]): Record<string, string> {
  const fields = Object.entries(fieldErrors(wrong)).slice(0, 20);
  return Object.fromEntries(fields.map(([path, sentence]) => [path || 'value', sentence]));
}

/** Decides a setting from a day on. Of two who do it at once one wins; the other is told (409), with the setting as it is now. */
export async function save(
  platform: Platform,
  effects: SettingEffects,
  actor: Actor,
  change: SettingChange,
  caller: Caller,
): Promise<SettingRow | Refusal> {
  const setting = settingOf(change);
  if ('wrong' in setting)
    return refuse(422, 'needs', m.settings_refused_wrong(), { fields: unreadable(setting.wrong) });
  const now = momentNow(platform);
  return transact(platform.database, async (tx) => {
    await store.lockSettings(tx);
    // Whatever is in effect has done what it does: the grants are those of the routing.
    await applyDue(tx, effects, now);
    const versions = await store.listVersions(tx, setting.kind, setting.key);
    if (revisionOf(versions) !== change.revision)
      return refuse(409, 'moved_on', m.settings_refused_moved_on(), {
        current: presentRow(setting.key, versions, now.today),
      });
    const fields = wrongSetting(setting, change.effectiveFrom, await readKnown(tx, setting, now.today));
    if (Object.keys(fields).length > 0) return refuse(422, 'needs', m.settings_refused_wrong(), { fields });
    const before = currentOf(versions, change.effectiveFrom);
    await insert(tx, setting, { ...change, by: actor.empcode, at: now.at });
    await audit(tx, now.at, {
      ...{ actor: actor.empcode, action: 'asset-settings.save', ...caller },
      subject: subjectOf(setting),
      before: before && { effectiveFrom: before.effectiveFrom, value: before.value },
      after: { effectiveFrom: change.effectiveFrom, value: setting.value, note: noteOf(change.note) },
    });
    await applyDue(tx, effects, now);
    return presentRow(setting.key, await store.listVersions(tx, setting.kind, setting.key), now.today);
  });
}

const subjectOf = ({ kind, key }: { kind: Kind; key: string }) => `${kind} ${key}`.slice(0, 200);
const noteOf = (note: string | undefined) => note?.trim() || null;

async function insert(
  tx: Tx,
  setting: Setting,
  made: Pick<SettingChange, 'effectiveFrom' | 'note'> & { by: string; at: Date },
): Promise<void> {
  if (setting.kind === 'category') {
    const { name, position } = setting.value;
    await store.keepCategory(tx, { category: setting.key, name: name.trim(), position });
  }
  await store.insertVersion(tx, {
    ...{ kind: setting.kind, key: setting.key, value: tidied(setting) },
    ...{ effectiveFrom: made.effectiveFrom, madeBy: made.by, madeAt: made.at, note: noteOf(made.note) },
  });
}

/** A setting's value without the blanks around its words, its days in order. */
function tidied(setting: Setting): Setting['value'] {
  switch (setting.kind) {
    case 'category':
      return { ...setting.value, name: setting.value.name.trim() };
    case 'reasons':
      return { sentences: setting.value.sentences.map((sentence) => sentence.trim()) };
    case 'calendar':
      return {
        workingDays: setting.value.workingDays.toSorted((one, other) => one - other),
        holidays: setting.value.holidays
          .map(({ day, name }) => ({ day, name: name.trim() }))
          .sort((one, other) => (one.day < other.day ? -1 : 1)),
      };
    default:
      return setting.value;
  }
}

/** Takes back a version whose day has not come. */
export async function withdraw(
  platform: Platform,
  actor: Actor,
  versionId: number,
  caller: Caller,
): Promise<SettingRow | Refusal> {
  const now = momentNow(platform);
  return transact(platform.database, async (tx) => {
    await store.lockSettings(tx);
    const found = await store.findVersion(tx, versionId);
    if (!found) return refuse(404, 'no_such_version', m.settings_refused_no_version());
    const versions = await store.listVersions(tx, found.kind, found.key);
    const version = versions.find((row) => row.versionId === versionId);
    if (!version || version.effectiveFrom <= now.today)
      return refuse(409, 'in_effect', m.settings_refused_in_effect());
    if (!(await store.markWithdrawn(tx, versionId, actor.empcode, now.at)))
      return refuse(409, 'withdrawn', m.settings_refused_withdrawn());
    await audit(tx, now.at, {
      ...{ actor: actor.empcode, action: 'asset-settings.withdraw', ...caller },
      subject: subjectOf(found),
      before: { effectiveFrom: version.effectiveFrom, value: version.value },
    });
    return presentRow(found.key, await store.listVersions(tx, found.kind, found.key), now.today);
  });
}
