import type { Db, Tx } from '#server/db/database.ts';
import type { SaveDraft } from '../contract.ts';
import './tables.ts';

/** Makes whoever saves a draft of this person wait until the end of the transaction. */
export async function lockWriter(tx: Tx, empcode: string): Promise<void> {
  await tx
    .selectFrom('employees')
    .select('empcode')
    .where('empcode', '=', empcode)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A person's drafts, the newest first, without their forms. */
export async function listDrafts(db: Db | Tx, empcode: string) {
  return db
    .selectFrom('assetRequestDrafts')
    .select(['draftId', 'place', 'revision', 'savedBy', 'title', 'changedAt'])
    .where('empcode', '=', empcode)
    .orderBy('changedAt', 'desc')
    .orderBy('draftId')
    .execute();
}

export async function findDraft(db: Db, empcode: string, draftId: string) {
  return db
    .selectFrom('assetRequestDrafts')
    .select(['draftId', 'revision', 'savedBy', 'title', 'form', 'changedAt'])
    .where('empcode', '=', empcode)
    .where('draftId', '=', draftId)
    .executeTakeFirst();
}

type Content = Pick<SaveDraft, 'savedBy' | 'title' | 'form'> & { readonly changedAt: Date };

export async function insertDraft(
  tx: Tx,
  empcode: string,
  draft: Content & { readonly draftId: string; readonly place: number },
): Promise<void> {
  await tx
    .insertInto('assetRequestDrafts')
    .values({ ...draft, empcode, revision: 1 })
    .execute();
}

export async function updateDraft(
  tx: Tx,
  empcode: string,
  draftId: string,
  content: Content & { readonly revision: number },
): Promise<void> {
  await tx
    .updateTable('assetRequestDrafts')
    .set(content)
    .where('empcode', '=', empcode)
    .where('draftId', '=', draftId)
    .execute();
}

/** Deletes a draft. @returns whether there was one */
export async function removeDraft(
  tx: Pick<Tx, 'deleteFrom'>,
  empcode: string,
  draftId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('assetRequestDrafts')
    .where('empcode', '=', empcode)
    .where('draftId', '=', draftId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes the drafts that were changed last before a time. */
export async function removeOldDrafts(tx: Pick<Tx, 'deleteFrom'>, before: Date): Promise<void> {
  await tx.deleteFrom('assetRequestDrafts').where('changedAt', '<', before).execute();
}
