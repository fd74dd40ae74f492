import { any, keyOf, partsOf } from '#contract/record-versions.ts';
import { findUnknown } from '#features/directory/company/server/offered-store.ts';
import { m } from '#messages';
import type { Db, Tx } from '#server/db/database.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { reasonKeys, wrongForOneself, wrongSetting } from '../checks.ts';
import { calendarFields } from '../contract.ts';
import { type Kind, type Setting, settingKinds } from '../kinds.ts';
import { movedSetting } from '../moved.ts';
import { about } from './about-service.ts';
import { applyDue, type Effects } from './apply-service.ts';
import { keepCategory, listCategoryRows } from './category-store.ts';
import { readKnown, warningsOf } from './known-service.ts';
import { ownAmount, readSettings } from './offered-store.ts';
import { listGranted } from './routing-store.ts';

/** The settings as the portal keeps such things: what they may be, what they do when their day comes. */
export function settingRecords(effects: Effects): RecordRoom<typeof settingKinds> {
  return {
    name: 'asset-settings',
    kinds: settingKinds,
    readers: ['ADMIN', 'HR'],
    writers: ['ADMIN'],
    ownFields: calendarFields,
    tidied,
    wrong: async (tx, setting, effectiveFrom, today, actor) => ({
      ...(await wrongOpenPlace(tx, setting, effectiveFrom)),
      ...wrongSetting(setting, effectiveFrom, await readKnown(tx, setting, today)),
      ...wrongForOneself(setting, actor, await listGranted(tx)),
    }),
    ownShare: async (tx, kind, actor, day) => (kind === 'entitlement' ? ownAmount(tx, actor, day) : null),
    warnings: warningsOf,
    bases: readBases,
    // Who holds a role now is what the grants say: the directory may have changed them since.
    asItIs: (kind, row, base) => (kind === 'routing' && base !== null ? { ...row, value: base } : row),
    async keep(tx, setting) {
      if (setting.kind !== 'category') return;
      const { name, position } = setting.value;
      await keepCategory(tx, { category: setting.key, name, position });
    },
    moved: movedSetting,
    apply: (tx, now) => applyDue(tx, effects, now),
    about: (db, kind, rows, now) => about(db, effects.settingEffects, kind, rows, now),
  };
}

/** Nobody is named for a place that is closed on the day, or not open yet; where nobody is named any more it may be. */
async function wrongOpenPlace(tx: Tx, setting: Setting, day: string): Promise<Record<string, string>> {
  if (setting.kind !== 'routing' || setting.value.people.length === 0) return {};
  const [, locationId = any, orgUnit = any] = partsOf(setting.key, 3) ?? [];
  const named = (code: string) => (code === any ? null : code);
  const unknown = await findUnknown(tx, { locationId: named(locationId), orgUnit: named(orgUnit) }, day);
  return {
    ...(unknown.location && { locationId: m.assetsettings_wrong_location() }),
    ...(unknown.orgUnit && { orgUnit: m.assetsettings_wrong_org_unit() }),
  };
}

/** A calendar's days in their order. */
function tidied({ kind, value }: Setting): Setting['value'] {
  if (kind !== 'calendar') return value;
  return {
    workingDays: value.workingDays.toSorted((one, other) => one - other),
    holidays: value.holidays.toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  };
}

/** What holds without a decision, by key. */
async function readBases(db: Db, kind: Kind, today: string): Promise<Map<string, unknown>> {
  switch (kind) {
    case 'category':
      return new Map(
        (await listCategoryRows(db)).map(({ category, name, position, disabled }) => [
          category,
          { name, position, disabled, priceLimit: null },
        ]),
      );
    case 'routing':
      return new Map(
        (await listGranted(db)).map(({ role, locationId, orgUnit, people }) => [
          keyOf(role, locationId, orgUnit),
          { people },
        ]),
      );
    case 'reasons':
      return new Map(reasonKeys.map((key) => [key, { sentences: [] }]));
    case 'calendar':
    case 'reminders':
      return new Map([[any, (await readSettings(db, today))[kind]]]);
    case 'entitlement':
      return new Map();
  }
}
