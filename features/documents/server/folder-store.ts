import { sql } from 'kysely';
import { audienceColumns, isFor } from '#server/db/audience.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Folder } from '../kinds.ts';
import type { Looking } from './document-store.ts';
import './tables.ts';

const most = 500;

/** A folder, and at which places people are whom it is for. */
export interface FolderRow {
  readonly folder: string;
  readonly name: string;
  readonly orgUnits: readonly string[];
  readonly locations: readonly string[];
}

/** The folders in their order; with `looking` those that are for somebody and have something in them. */
export async function listFolders(db: Db | Tx, looking?: Looking): Promise<FolderRow[]> {
  let query = db
    .selectFrom('documentFolders as folder')
    .select(['folder.folder', 'folder.name', 'folder.orgUnits', 'folder.locations']);
  if (looking)
    query = query.where(
      sql<boolean>`not folder.hidden and ${isFor('folder', looking)} and exists (
        select from documents document where document.folder = folder.folder and document.withdrawn_at is null)`,
    );
  return query.orderBy('folder.position').orderBy('folder.folder').limit(most).execute();
}

/** How many documents are in each folder, those that are withdrawn not counted. */
export async function countDocuments(db: Db): Promise<{ folder: string; count: number }[]> {
  return db
    .selectFrom('documents')
    .select('folder')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('withdrawnAt', 'is', null)
    .groupBy('folder')
    .execute();
}

/** Keeps a folder as it was decided. */
export async function saveFolder(tx: Tx, folder: string, value: Folder): Promise<void> {
  const { audience, ...plain } = value;
  const row = { ...plain, ...audienceColumns(audience) };
  await tx
    .insertInto('documentFolders')
    .values({ folder, ...row })
    .onConflict((conflict) => conflict.column('folder').doUpdateSet(row))
    .execute();
}

/** Holds a folder until the end of the transaction: of two who give a title in it the second sees the first. */
export async function lockFolder(tx: Tx, folder: string): Promise<FolderRow | undefined> {
  return tx
    .selectFrom('documentFolders')
    .select(['folder', 'name', 'orgUnits', 'locations'])
    .where('folder', '=', folder)
    .forUpdate()
    .executeTakeFirst();
}
