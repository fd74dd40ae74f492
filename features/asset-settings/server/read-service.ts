import { type Actor, holds } from '../../../contract/people.ts';
import { audit } from '../../../server/audit/record.ts';
import type { Caller } from '../../../server/http/caller.ts';
import type { Platform } from '../../../server/platform.ts';
import { reasonKeys, single } from '../checks.ts';
import type { RoutingValue, SettingRow, SettingsPage } from '../contract.ts';
import { routedRoles } from '../routing.ts';
import { type Kind, keyOf, kinds } from '../versions.ts';
import { momentNow, type SettingEffects } from './apply-service.ts';
import { listNames, listPlaces } from './company-store.ts';
import { presentRow } from './present.ts';
import { listGranted, listUncovered } from './routing-store.ts';
import { sheetOf } from './sheet-present.ts';
import { readSettings } from './store.ts';
import { countVersions, listCategoryRows, listVersions } from './version-store.ts';

/** Everything about one kind of setting that its screen shows. */
export async function readPage(
  platform: Platform,
  effects: SettingEffects,
  actor: Actor,
  kind: Kind,
): Promise<SettingsPage> {
  const { reads } = platform.database;
  const { today } = momentNow(platform);
  const rows = await readRows(platform, kind, today);
  const places = await listPlaces(reads);
  const routing = kind === 'routing';
  return {
    ...{ kind, today, rows, ...places },
    mayChange: holds(actor, 'ADMIN'),
    people: routing ? await listNames(reads, namedIn(rows)) : [],
    aboveRule: kind === 'entitlement' ? await effects.listAboveRule(reads, Number(today.slice(0, 4))) : [],
    uncovered: routing ? await readUncovered(platform) : [],
  };
}

function namedIn(rows: readonly SettingRow[]): string[] {
  const values = rows.flatMap(({ value, versions }) => [value, ...versions.map((version) => version.value)]);
  return [...new Set(values.flatMap((value) => (value as RoutingValue | null)?.people ?? []))];
}

async function readUncovered({ database: { reads } }: Platform): Promise<SettingsPage['uncovered']> {
  const found = await Promise.all(
    routedRoles.map(async (role) => (await listUncovered(reads, role)).map((place) => ({ role, ...place }))),
  );
  return found.flat().slice(0, 50);
}

/** Every setting of a kind: those decided, and those that hold without a decision. */
async function readRows({ database: { reads } }: Platform, kind: Kind, today: string): Promise<SettingRow[]> {
  const [versions, bases] = await Promise.all([listVersions(reads, kind), readBases(kind, today, reads)]);
  const byKey = Map.groupBy(versions, ({ key }) => key);
  const keys = [...new Set([...bases.keys(), ...byKey.keys()])];
  return keys.map((key) => {
    const row = presentRow(key, byKey.get(key) ?? [], today, bases.get(key) ?? null);
    // Who holds a role now is what the grants say: the directory may have changed them since.
    return kind === 'routing' ? { ...row, value: bases.get(key) ?? row.value } : row;
  });
}

/** What holds without a decision, by key. */
async function readBases(
  kind: Kind,
  today: string,
  reads: Platform['database']['reads'],
): Promise<Map<string, unknown>> {
  switch (kind) {
    case 'category':
      return new Map(
        (await listCategoryRows(reads)).map(({ category, name, position, disabled }) => [
          category,
          { name, position, disabled, priceLimit: null },
        ]),
      );
    case 'routing':
      return new Map(
        (await listGranted(reads)).map(({ role, locationId, orgUnit, people }) => [
          keyOf(role, locationId, orgUnit),
          { people },
        ]),
      );
    case 'reasons':
      return new Map(reasonKeys.map((key) => [key, { sentences: [] }]));
    case 'calendar':
    case 'reminders':
      return new Map([[single, (await readSettings(reads, today))[kind]]]);
    case 'entitlement':
      return new Map();
  }
}

/** How many settings of each kind are in effect, and what comes next. */
export async function readOverview(platform: Platform) {
  const counts = await countVersions(platform.database.reads, momentNow(platform).today);
  return kinds.map(
    (kind) => counts.find((count) => count.kind === kind) ?? { kind, inEffect: 0, scheduled: 0, next: null },
  );
}

/** The sentences that a step may be explained with today. */
export async function readReasons(platform: Platform) {
  return (await readSettings(platform.database.reads, momentNow(platform).today)).reasons;
}

/** Every version of a kind as a spreadsheet. That it was exported is an entry of the audit log. */
export async function exportSheet(
  platform: Platform,
  actor: Actor,
  kind: Kind,
  caller: Caller,
): Promise<Uint8Array> {
  const { today, at } = momentNow(platform);
  const rows = await readRows(platform, kind, today);
  await audit(platform.database.writes, at, {
    actor: actor.empcode,
    action: 'asset-settings.export',
    ...caller,
    after: { kind },
  });
  return sheetOf(kind, rows, platform.env);
}
