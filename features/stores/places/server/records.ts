import {
  findUnknown,
  listLocations,
  listOrgUnits,
  listPlaceChoices,
} from '#features/directory/company/server/offered-store.ts';
import { m } from '#messages';
import type { Db, Tx } from '#server/db/database.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { ownStoreFields } from '../contract.ts';
import { type StoreRecord, storeKinds } from '../kinds.ts';
import { mayKeep } from '../policy.ts';
import { movedStore, wrongRecord } from '../rules.ts';
import { listRegions } from './store.ts';
import { saveRegion, saveStore } from './write-store.ts';

/** Stores and their regions, as the portal keeps such things; `today` is the company's day. */
export const storeRecords = (today: () => string): RecordRoom<typeof storeKinds> => ({
  name: 'stores',
  kinds: storeKinds,
  readers: ['ADMIN', 'HR'],
  writers: ['ADMIN', 'HR'],
  mayWrite: mayKeep,
  placedBy: 'place',
  ownFields: ownStoreFields,
  wrong: async (tx, record) => ({
    ...(await wrongOpenPlace(tx, record, today())),
    ...wrongRecord(record, await readKnown(tx)),
  }),
  moved: (record, merge) => movedStore(record, merge),
  async keep(tx, { kind, key, value }) {
    if (kind === 'store') await saveStore(tx, key, value, today());
    else await saveRegion(tx, key, value, today());
  },
  async about(db: Db) {
    const [regions, places] = await Promise.all([listRegions(db), listPlaceChoices(db)]);
    return {
      regions: regions.map(({ region, name }) => ({ value: region, label: name })),
      ...places,
    };
  },
});

async function readKnown(tx: Tx) {
  const [regions, orgUnits, locations] = await Promise.all([
    listRegions(tx),
    listOrgUnits(tx, 'all'),
    listLocations(tx, 'all'),
  ]);
  return {
    regions: regions.map(({ region }) => region),
    orgUnits: orgUnits.map(({ orgUnit }) => orgUnit),
    locations: locations.map(({ locationId }) => locationId),
  };
}

/** A store that is open is at a place that is; one that is closed stays where it was. */
async function wrongOpenPlace(
  tx: Tx,
  { kind, value }: StoreRecord,
  today: string,
): Promise<Record<string, string>> {
  if (kind !== 'store' || value.closed) return {};
  const unknown = await findUnknown(tx, value.place, today);
  return unknown.location || unknown.orgUnit ? { place: m.stores_wrong_place() } : {};
}
