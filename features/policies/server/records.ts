import {
  listLocations,
  listOrgUnits,
  listPlaceChoices,
} from '#features/directory/company/server/offered-store.ts';
import type { Tx } from '#server/db/database.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { ownPolicyFields } from '../contract.ts';
import { policyKinds } from '../kinds.ts';
import { mayKeep, mayPublish } from '../policy.ts';
import { wrongRecord } from '../rules.ts';
import { categories, listUnpublished, savePolicy } from './keep-store.ts';

/** Policies and their categories, as the portal keeps such things. */
export const policyRecords: RecordRoom<typeof policyKinds> = {
  name: 'policies',
  kinds: policyKinds,
  readers: ['ADMIN', 'HR'],
  writers: ['ADMIN', 'HR'],
  mayWrite: mayKeep,
  placedBy: 'audience',
  ownFields: ownPolicyFields,
  wrong: async (tx, record) => wrongRecord(record, await readKnown(tx)),
  async keep(tx, { kind, key, value }, outbox) {
    if (kind !== 'policy') return categories.save(tx, key, value);
    await savePolicy(tx, key, value);
    // For others, or to be confirmed from now on: nobody waits for the next half hour.
    await outbox.put(tx, 'policies.ask', {});
  },
  async about(db, _kind, _rows, _now, actor) {
    const [choices, places, unpublished] = await Promise.all([
      categories.choices(db),
      listPlaceChoices(db),
      listUnpublished(db),
    ]);
    return {
      unpublished: unpublished
        .filter((one) => mayPublish(actor, one))
        .map(({ value, label, asksWithin }) => ({ value, label, asksWithin })),
      categories: choices,
      ...places,
    };
  },
};

async function readKnown(tx: Tx) {
  const [known, orgUnits, locations] = await Promise.all([
    categories.list(tx, true),
    listOrgUnits(tx, 'all'),
    listLocations(tx, 'all'),
  ]);
  return {
    categories: known.map(({ category }) => category),
    orgUnits: orgUnits.map(({ orgUnit }) => orgUnit),
    locations: locations.map(({ locationId }) => locationId),
  };
}
