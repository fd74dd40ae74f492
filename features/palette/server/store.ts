import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

export interface OpenedRow {
  readonly kind: string;
  readonly id: string;
  readonly openedAt: Date;
}

/** What somebody opened, the latest first: as many as are kept. */
export async function listOpened(db: Db, empcode: string): Promise<OpenedRow[]> {
  return db
    .selectFrom('paletteOpened')
    .where('empcode', '=', empcode)
    .select(['kind', 'id', 'openedAt'])
    .orderBy('openedAt', 'desc')
    .execute();
}

/** Keeps that somebody opened something, and of what they opened the last so many. */
export async function setOpened(
  tx: Tx,
  opened: OpenedRow & { readonly empcode: string },
  most: number,
): Promise<void> {
  const { empcode, openedAt } = opened;
  await tx
    .insertInto('paletteOpened')
    .values(opened)
    .onConflict((conflict) => conflict.columns(['empcode', 'kind', 'id']).doUpdateSet({ openedAt }))
    .execute();
  await sql`
    delete from palette_opened where empcode = ${empcode} and opened_at < (
      select opened_at from palette_opened where empcode = ${empcode} order by opened_at desc offset ${most - 1} limit 1)`.execute(
    tx,
  );
}
