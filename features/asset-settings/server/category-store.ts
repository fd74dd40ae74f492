import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import { inEffect } from '#server/records/store.ts';
import './tables.ts';

export async function listCategoryRows(db: Db | Tx) {
  return db.selectFrom('assetCategories').selectAll().orderBy('position').orderBy('name').execute();
}

/** Keeps a row for a category, so that items can refer to it; until its day it is not offered. */
export async function keepCategory(
  tx: Tx,
  row: { category: string; name: string; position: number },
): Promise<void> {
  await tx
    .insertInto('assetCategories')
    .values({ ...row, disabled: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives the categories the names that their versions in effect say, for the lists of requests. */
export async function applyCategories(tx: Tx, today: string): Promise<void> {
  await sql`
    update asset_categories category
    set name = held.value ->> 'name', position = (held.value ->> 'position')::int,
      disabled = (held.value ->> 'disabled')::boolean
    from ${inEffect(['category'], today)} held
    where held.key = category.category and (category.name, category.position, category.disabled)
      is distinct from (held.value ->> 'name', (held.value ->> 'position')::int, (held.value ->> 'disabled')::boolean)`.execute(
    tx,
  );
}
