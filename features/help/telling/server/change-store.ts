import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import './tables.ts';

/** How many things somebody has told on a day. */
export async function countOnDay(tx: Tx, empcode: string, day: string): Promise<number> {
  const { count } = await tx
    .selectFrom('helpTellings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('toldBy', '=', empcode)
    .where('toldOn', '=', day)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Keeps a telling. Returns its number. */
export async function insertTelling(tx: Tx, row: Insertable<Tables['helpTellings']>): Promise<number> {
  const { tellingId } = await tx
    .insertInto('helpTellings')
    .values(row)
    .returning('tellingId')
    .executeTakeFirstOrThrow();
  return tellingId;
}

/** Adds what somebody has said or answered. */
export async function insertEntry(tx: Tx, row: Insertable<Tables['helpTellingEntries']>): Promise<void> {
  await tx.insertInto('helpTellingEntries').values(row).execute();
}

/** Nobody changes a telling until the end of the transaction; false: there is none. */
export async function lockTelling(tx: Tx, tellingId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('helpTellings')
    .select('tellingId')
    .where('tellingId', '=', tellingId)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export async function updateTelling(
  tx: Tx,
  tellingId: number,
  change: Updateable<Tables['helpTellings']>,
): Promise<void> {
  await tx.updateTable('helpTellings').set(change).where('tellingId', '=', tellingId).execute();
}
