import { partsOf } from '#contract/record-versions.ts';
import { audit, gained } from '#server/audit/record.ts';
import { type Db, type Tx, transact } from '#server/db/database.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Moment } from '#server/records/room.ts';
import { momentNow } from '#server/records/service.ts';
import { lockRecords } from '#server/records/store.ts';
import { isRouted } from '../checks.ts';
import { bothRoles } from '../routing.ts';
import { applyCategories } from './category-store.ts';
import { listActive } from './company-store.ts';
import * as routing from './routing-store.ts';

/** What other features do when a setting comes into effect; a room offers it. */
export interface SettingEffects {
  /** Brings the entitlements that came from a rule to what the rules in effect say. Answers how many are others now. */
  readonly applyEntitlements: (tx: Tx, now: Moment) => Promise<number>;
  /** Those who have more in a year than the rules in effect give. */
  readonly listAboveRule: (
    db: Db,
    year: number,
  ) => Promise<{ empcode: string; name: string; entitled: number; ruleAmount: number }[]>;
}

/** What it takes of other rooms for a setting to come into effect. */
export type Effects = Pick<Services, 'settingEffects' | 'staffing'>;

/** Lets whatever has come into effect do what it does. Done twice, or by two servers at once, it is done once. */
export async function applySettings(platform: Platform, effects: Effects): Promise<void> {
  const now = momentNow(platform);
  await transact(platform.database, async (tx) => {
    await lockRecords(tx);
    await applyDue(tx, effects, now);
  });
}

/** The same inside a transaction that holds the lock of the settings. */
export async function applyDue(tx: Tx, { staffing, settingEffects }: Effects, now: Moment): Promise<void> {
  await applyCategories(tx, now.today);
  await applyRouting(tx, staffing, now);
  await settingEffects.applyEntitlements(tx, now);
}

/**
 * Makes role grants of the routing that has come into effect, exactly these people for each place. Whoever has left since, or
 * has been given the other role there by the directory, is left out, and the audit says so; so is whoever decided it and would gain the role by it.
 */
async function applyRouting(tx: Tx, staffing: Services['staffing'], now: Moment): Promise<void> {
  for (const { versionId, key, value, madeBy } of await routing.listDue(tx, now.today)) {
    const [role, locationId, orgUnit] = partsOf(key, 3) ?? [];
    if (locationId === undefined || orgUnit === undefined || !isRouted(role)) continue;
    const place = { role, locationId, orgUnit };
    const active = (await listActive(tx, value.people)).map(({ empcode }) => empcode);
    const granted = (await routing.listGranted(tx)).map((held) => ({
      ...held,
      from: now.today,
      until: null,
    }));
    const both = bothRoles({ ...place, people: active, from: now.today }, granted);
    const others = active.filter((code) => !both.some(({ empcode }) => empcode === code));
    const people = await routing.withoutOwnGain(tx, place, others, madeBy);
    const changed = await routing.grantExactly(tx, staffing, place, people, {
      by: madeBy,
      at: now.at,
    });
    await routing.markApplied(tx, versionId, now.at);
    await audit(tx, now.at, {
      actor: null,
      action: 'asset-settings.route',
      subject: `${role}:${locationId}:${orgUnit}`,
      after: {
        ...changed,
        decidedBy: madeBy,
        leftOut: value.people.filter((code) => !people.includes(code)),
        ...gained('role', changed.added),
      },
    });
  }
}
