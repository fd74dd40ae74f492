import { listPlaceChoices } from '#features/directory/company/server/offered-store.ts';
import type { Tx } from '#server/db/database.ts';
import type { RecordRoom } from '#server/records/room.ts';
import { ownFolderFields, ownLinkFields } from '../contract.ts';
import { folderKinds, linkKinds } from '../kinds.ts';
import { mayKeepFolder } from '../policy.ts';
import { wrongFolder, wrongLink } from '../rules.ts';
import { countDocuments, saveFolder } from './folder-store.ts';
import { saveLink } from './link-store.ts';

/** Folders as the portal keeps such things. */
export const folderRecords: RecordRoom<typeof folderKinds> = {
  name: 'documents',
  kinds: folderKinds,
  readers: ['ADMIN', 'HR'],
  writers: ['ADMIN', 'HR'],
  mayWrite: (actor, _kind, value) => value === null || mayKeepFolder(actor, value.audience),
  placedBy: 'audience',
  ownFields: ownFolderFields,
  wrong: async (tx, record) => wrongFolder(record, await knownPlaces(tx)),
  keep: (tx, { key, value }) => saveFolder(tx, key, value),
  about: async (db) => ({ ...(await listPlaceChoices(db)), counts: await countDocuments(db) }),
};

/** Quick links as the portal keeps such things. */
export const linkRecords: RecordRoom<typeof linkKinds> = {
  name: 'documents',
  kinds: linkKinds,
  readers: ['ADMIN', 'HR'],
  writers: ['ADMIN'],
  ownFields: ownLinkFields,
  wrong: async (tx, record) => wrongLink(record, await knownPlaces(tx)),
  keep: (tx, { key, value }) => saveLink(tx, key, value),
  about: (db) => listPlaceChoices(db),
};

async function knownPlaces(tx: Tx) {
  const { orgUnits, locations } = await listPlaceChoices(tx);
  return {
    orgUnits: orgUnits.map(({ value }) => value),
    locations: locations.map(({ value }) => value),
  };
}
