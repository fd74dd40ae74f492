import { partsOf, scheduled } from '#contract/record-versions.ts';
import { m } from '#messages';
import type { Tx } from '#server/db/database.ts';
import { isWithdrawn } from '#server/records/present.ts';
import { listVersions } from '#server/records/store.ts';
import { isRouted, type Known, placeWords } from '../checks.ts';
import type { Setting, Values } from '../kinds.ts';
import type { Held, Place } from '../routing.ts';
import { listCategoryRows } from './category-store.ts';
import { listActive, listPlaces } from './company-store.ts';
import { readSettings } from './offered-store.ts';
import { listGranted, listUncovered } from './routing-store.ts';

/** What a setting is to be checked against, as it is now and as it is decided for later. */
export async function readKnown(tx: Tx, setting: Setting, today: string): Promise<Known> {
  const { grades, orgUnits, locations } = await listPlaces(tx);
  const named = setting.kind === 'routing' ? setting.value.people : [];
  return {
    categories: setting.kind === 'category' ? await knownCategories(tx, today) : [],
    grades,
    orgUnits: orgUnits.map(({ value }) => value),
    locations: locations.map(({ value }) => value),
    people: await listActive(tx, named),
    held: setting.kind === 'routing' ? await readHeld(tx, today, setting.key) : [],
  };
}

/** Every category, with the names it has now and will have. */
async function knownCategories(tx: Tx, today: string): Promise<{ category: string; name: string }[]> {
  const { categories } = await readSettings(tx, today);
  const rows = await listCategoryRows(tx);
  const later = scheduled((await listVersions(tx, 'category')).map(withDates), today);
  return [
    ...categories,
    ...rows.filter(({ category }) => !categories.some((one) => one.category === category)),
    ...later.map(({ key, value }) => ({ category: key, name: (value as { name: string }).name })),
  ];
}

const withDates = <T extends Parameters<typeof isWithdrawn>[0]>(row: T) => ({
  ...row,
  withdrawn: isWithdrawn(row),
});

/** Who approves where: by the grants now until something else is decided, then as decided. Without the setting `besides`. */
async function readHeld(tx: Tx, today: string, besides: string): Promise<Held[]> {
  const later = Map.groupBy(
    scheduled((await listVersions(tx, 'routing')).map(withDates), today),
    ({ key }) => key,
  );
  const granted = new Map((await listGranted(tx)).map((held) => [keyOfPlace(held), held.people]));
  const keys = new Set([...later.keys(), ...granted.keys()]);
  return [...keys]
    .filter((key) => key !== besides)
    .flatMap((key) => {
      const place = placeOf(key);
      if (!place) return [];
      const now = granted.get(key) ?? [];
      const steps = [
        { people: now, from: today },
        ...(later.get(key) ?? []).map(({ value, effectiveFrom }) => ({
          people: (value as Values['routing']).people,
          from: effectiveFrom,
        })),
      ];
      return steps.map((step, index) => ({ ...place, ...step, until: steps[index + 1]?.from ?? null }));
    });
}

const keyOfPlace = ({ role, locationId, orgUnit }: Place) => JSON.stringify([role, locationId, orgUnit]);

function placeOf(key: string): Place | null {
  const [role, locationId, orgUnit] = partsOf(key, 3) ?? [];
  return locationId !== undefined && orgUnit !== undefined && isRouted(role)
    ? { role, locationId, orgUnit }
    : null;
}

const placesSaid = 5;

/** What one should know before a setting is saved: places that would have nobody. */
export async function warningsOf(tx: Tx, setting: Setting): Promise<string[]> {
  if (setting.kind !== 'routing' || setting.value.people.length > 0) return [];
  const place = placeOf(setting.key);
  if (!place) return [];
  const empty = await listUncovered(tx, place.role, place);
  if (empty.length === 0) return [];
  const places = empty.slice(0, placesSaid).map(placeWords).join('; ');
  const role = m.assetsettings_role_words({ role: place.role });
  return [
    empty.length > placesSaid
      ? m.assetsettings_warn_nobody_more({ role, places, more: empty.length - placesSaid })
      : m.assetsettings_warn_nobody({ role, places }),
  ];
}
