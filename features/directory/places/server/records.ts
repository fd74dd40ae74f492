import type { Sentence } from '#contract/sentence.ts';
import { countryName } from '#formats/names/country-name.ts';
import { inOrder } from '#formats/text/lists.ts';
import { timeZones } from '#formats/time/dates.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { say } from '#server/say.ts';
import { ownPlaceFields, ownUnitFields } from '../contract.ts';
import { countries } from '../countries.ts';
import { orgUnitKinds, type Place, placeKinds } from '../kinds.ts';
import { whyNotClosed, wrongPlace, wrongUnit } from '../rules.ts';
import * as store from './store.ts';

/** Places, as the portal keeps such things. The table says what they are, whoever has written it. */
export const placeRecords: RecordRoom<typeof placeKinds> = {
  name: 'places',
  kinds: placeKinds,
  readers: ['ADMIN', 'HR'],
  writers: ['ADMIN'],
  ownFields: ownPlaceFields,
  wrong: async (tx, { key, value }, _effectiveFrom, today) => ({
    ...said(wrongPlace(key, value, await store.findPlace(tx, key))),
    ...said(await wrongDays(tx, { locationId: key }, value, today)),
  }),
  bases: async (db) => new Map((await store.listPlaces(db)).map(({ key, ...place }) => [key, place])),
  asItIs: (_kind, row, base) => ({ ...row, value: base ?? row.value }),
  keep: (tx, { key, value }) => store.savePlace(tx, key, value),
  async about(db: Db) {
    return {
      people: await store.countPeople(db, 'location_id'),
      countries: countries
        .map((value) => ({ value, label: countryName(value) }))
        .sort((one, other) => inOrder(one.label, other.label)),
      timeZones: timeZones(),
    };
  },
};

/** Org units, the same. */
export const orgUnitRecords: RecordRoom<typeof orgUnitKinds> = {
  name: 'org-units',
  kinds: orgUnitKinds,
  readers: ['ADMIN', 'HR'],
  writers: ['ADMIN'],
  ownFields: ownUnitFields,
  wrong: async (tx, { key, value }, _effectiveFrom, today) => ({
    ...said(wrongUnit(key, value, await store.findUnit(tx, key))),
    ...said(await wrongDays(tx, { orgUnit: key }, value, today)),
  }),
  bases: async (db) => new Map((await store.listUnits(db)).map(({ key, ...unit }) => [key, unit])),
  asItIs: (_kind, row, base) => ({ ...row, value: base ?? row.value }),
  keep: (tx, { key, value }) => store.saveUnit(tx, key, value),
  about: async (db: Db) => ({ people: await store.countPeople(db, 'org_unit') }),
};

/** Nobody is left at a place that is closed, or that opens later only. */
export async function wrongDays(
  tx: Tx,
  at: store.At,
  { openFrom, closedOn }: Pick<Place, 'openFrom' | 'closedOn'>,
  today: string,
): Promise<Record<string, Sentence[]>> {
  const opensLater = openFrom !== null && openFrom > today;
  if (closedOn === null && !opensLater) return {};
  await store.lockPlace(tx, at);
  const closing = closedOn === null ? [] : whyNotClosed(await store.hangsOn(tx, at, closedOn));
  const opening = opensLater ? whyNotClosed({ ...(await store.hangsOn(tx, at, today)), planned: 0 }) : [];
  return {
    ...(closing.length > 0 && { closedOn: closing }),
    ...(opening.length > 0 && { openFrom: opening }),
  };
}

/** All of it in words, a field each. */
const said = (faults: Readonly<Record<string, Sentence | readonly Sentence[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, [fault].flat().map(say).join(' ')]),
  );
