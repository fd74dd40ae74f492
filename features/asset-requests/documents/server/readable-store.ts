import type { Db } from '#server/db/database.ts';
import './tables.ts';

/** A file of a request that a readable copy is to be made of, and whether there is one. */
export async function findPicture(db: Db, fileName: string) {
  return db
    .selectFrom('assetRequestFiles')
    .select(['fileName', 'contentType', 'readableName', 'readableFailed'])
    .where('fileName', '=', fileName)
    .executeTakeFirst();
}

/** Writes down the readable copy of a file (null: it cannot be made), once. */
export async function setReadable(db: Db, fileName: string, readableName: string | null): Promise<void> {
  await db
    .updateTable('assetRequestFiles')
    .set({ readableName, readableFailed: readableName === null })
    .where('fileName', '=', fileName)
    .where('readableName', 'is', null)
    .execute();
}
