import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

const links = (db: Db | Tx) =>
  db
    .selectFrom('onePagerLinks as link')
    .innerJoin('onePagerTemplates as template', 'template.templateId', 'link.templateId')
    .innerJoin('employees as maker', 'maker.empcode', 'link.madeBy')
    .select(['link.code', 'link.templateId', 'template.name as template', 'link.empcodes', 'link.madeAt'])
    .select(['link.expiresAt', 'maker.name as madeBy'])
    .where('link.endedAt', 'is', null);

/** Somebody's links that have not ended, the newest first. */
export async function listLinks(db: Db | Tx, madeBy: string, now: Date, limit: number) {
  return links(db)
    .where('link.madeBy', '=', madeBy)
    .where('link.expiresAt', '>', now)
    .orderBy('link.madeAt', 'desc')
    .limit(limit)
    .execute();
}

/** A link that has not ended. */
export async function findLink(db: Db, code: string, now: Date) {
  return links(db).where('link.code', '=', code).where('link.expiresAt', '>', now).executeTakeFirst();
}

export async function insertLink(
  tx: Tx,
  link: {
    code: string;
    madeBy: string;
    templateId: number;
    empcodes: string[];
    madeAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('onePagerLinks')
    .values({ ...link, endedAt: null })
    .execute();
}

/** Ends one of somebody's links. False: there is none that goes on. */
export async function endLink(tx: Tx, madeBy: string, code: string, endedAt: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('onePagerLinks')
    .set({ endedAt })
    .where('code', '=', code)
    .where('madeBy', '=', madeBy)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows > 0;
}

/** Removes the links that ended before a time. */
export async function removeLinks(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('onePagerLinks').where('expiresAt', '<', before).execute();
}
