import type { RecordRow } from '#contract/record-calls.ts';
import type { Db } from '#server/db/database.ts';
import type { Moment } from '#server/records/room.ts';
import type { SettingsPage } from '../contract.ts';
import type { Kind, Values } from '../kinds.ts';
import { routedRoles } from '../routing.ts';
import type { SettingEffects } from './apply-service.ts';
import { listNames, listPlaces } from './company-store.ts';
import { listUncovered } from './routing-store.ts';

type About = Omit<SettingsPage, 'kind' | 'today' | 'mayChange' | 'rows'>;

/** What the screen of a kind says besides its settings: what one may choose from, who has more than a rule gives, where nobody approves. */
export async function about(
  db: Db,
  effects: SettingEffects,
  kind: Kind,
  rows: readonly RecordRow[],
  { today }: Moment,
): Promise<About> {
  const routing = kind === 'routing';
  return {
    ...(await listPlaces(db)),
    people: routing ? await listNames(db, namedIn(rows)) : [],
    aboveRule: kind === 'entitlement' ? await effects.listAboveRule(db, Number(today.slice(0, 4))) : [],
    uncovered: routing ? await readUncovered(db) : [],
  };
}

function namedIn(rows: readonly RecordRow[]): string[] {
  const values = rows.flatMap(({ value, versions }) => [value, ...versions.map((version) => version.value)]);
  return [...new Set(values.flatMap((value) => (value as Values['routing'] | null)?.people ?? []))];
}

async function readUncovered(db: Db): Promise<SettingsPage['uncovered']> {
  const found = await Promise.all(
    routedRoles.map(async (role) => (await listUncovered(db, role)).map((place) => ({ role, ...place }))),
  );
  return found.flat().slice(0, 50);
}
