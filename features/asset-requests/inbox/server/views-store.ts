import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { SavedView } from '../views-contract.ts';
import './views-tables.ts';

/** Somebody's views, in their order. */
export async function listViews(db: Db | Tx, empcode: string): Promise<SavedView[]> {
  return db
    .selectFrom('assetRequestViews')
    .select(['name', 'query', 'isDefault'])
    .where('empcode', '=', empcode)
    .orderBy('position')
    .execute();
}

/** Somebody's views, for as long as the transaction takes nobody else's to change: two tabs come one after the other. */
export async function lockViews(tx: Tx, empcode: string): Promise<SavedView[]> {
  await sql`select pg_advisory_xact_lock(hashtext('asset_request_views'), hashtext(${empcode}))`.execute(tx);
  return listViews(tx, empcode);
}

/** Replaces somebody's views by these, in this order. */
export async function writeViews(tx: Tx, empcode: string, views: readonly SavedView[]): Promise<void> {
  await tx.deleteFrom('assetRequestViews').where('empcode', '=', empcode).execute();
  if (views.length === 0) return;
  await tx
    .insertInto('assetRequestViews')
    .values(
      views.map(({ name, query, isDefault }, index) => ({
        empcode,
        name,
        isDefault,
        query: JSON.stringify(query),
        position: index + 1,
      })),
    )
    .execute();
}
