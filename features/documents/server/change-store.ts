import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { DocumentVersionsTable } from './tables.ts';
import './tables.ts';

/** Holds a document until the end of the transaction: of two who change it the second sees what the first has done. */
export async function lockDocument(tx: Tx, documentId: number) {
  return tx
    .selectFrom('documents as document')
    .innerJoin('documentFolders as folder', 'folder.folder', 'document.folder')
    .selectAll('document')
    .select(['folder.orgUnits', 'folder.locations'])
    .where('document.documentId', '=', documentId)
    .forUpdate('document')
    .executeTakeFirst();
}

/** The document of a folder that has this title, in whatever case; another than `documentId`. */
export async function findTitled(
  tx: Tx,
  { folder, title, documentId }: { folder: string; title: string; documentId?: number | undefined },
): Promise<{ documentId: number; revision: number } | undefined> {
  return tx
    .selectFrom('documents')
    .select(['documentId', 'revision'])
    .where('folder', '=', folder)
    .where(sql`lower(title)`, '=', sql`lower(${title})`)
    .where('withdrawnAt', 'is', null)
    .$if(documentId !== undefined, (query) => query.where('documentId', '!=', documentId as number))
    .executeTakeFirst();
}

/** Adds a document; its first version is to follow in the same transaction. */
export async function insertDocument(
  tx: Tx,
  document: { folder: string; title: string; description: string },
): Promise<number> {
  const { documentId } = await tx
    .insertInto('documents')
    .values({ ...document, number: 1, revision: 1 })
    .returning('documentId')
    .executeTakeFirstOrThrow();
  return documentId;
}

/** Adds a version. */
export async function insertVersion(tx: Tx, version: Insertable<DocumentVersionsTable>): Promise<void> {
  await tx.insertInto('documentVersions').values(version).execute();
}

interface Changed {
  folder?: string;
  title?: string;
  description?: string;
  number?: number;
  withdrawnAt?: Date | null;
  withdrawnBy?: string | null;
}

/** Changes a document that is held. */
export async function updateDocument(tx: Tx, documentId: number, changed: Changed): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ ...changed })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('documentId', '=', documentId)
    .execute();
}

/** The file of a version of which no small picture was made yet. */
export async function findUnpictured(tx: Db | Tx, documentId: number, number: number) {
  return tx
    .selectFrom('documentVersions')
    .select(['fileName', 'contentType'])
    .where('documentId', '=', documentId)
    .where('number', '=', number)
    .where('thumbnailState', 'is', null)
    .executeTakeFirst();
}

/** Of the versions that nobody has looked at yet the first added. */
export async function findFirstUnpictured(db: Db) {
  return db
    .selectFrom('documentVersions')
    .select(['documentId', 'number'])
    .where('thumbnailState', 'is', null)
    .orderBy('addedAt')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps the small picture of a version, or that there is none to be had (null), once. @returns false: it was kept before */
export async function saveThumbnail(
  tx: Tx,
  { documentId, number }: { documentId: number; number: number },
  thumbnailName: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documentVersions')
    .set({ thumbnailState: thumbnailName === null ? 'none' : 'made', thumbnailName })
    .where('documentId', '=', documentId)
    .where('number', '=', number)
    .where('thumbnailState', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
