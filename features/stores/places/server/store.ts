import { sql } from 'kysely';
import { holdsAt } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** A store with its region. */
export interface StoreRow {
  readonly store: string;
  readonly name: string;
  readonly region: string;
  readonly regionName: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly timeZone: string;
  readonly closed: boolean;
  readonly lockDay: number;
  readonly settledUntil: string;
}

export const stores = (db: Db | Tx) =>
  db
    .selectFrom('stores as store')
    .innerJoin('storeRegions as region', 'region.region', 'store.region')
    .select(['store.store', 'store.name', 'store.region', 'store.locationId', 'store.orgUnit'])
    .select(['store.timeZone', 'store.closed'])
    .select(['region.name as regionName', 'region.lockDay', 'region.settledUntil']);

const mostStores = 20_000;

/** Every store, by region and name. */
export async function listStores(db: Db | Tx): Promise<StoreRow[]> {
  return stores(db)
    .orderBy('region.name')
    .orderBy('store.name')
    .orderBy('store.store')
    .limit(mostStores)
    .execute();
}

/** Those of a region. */
export async function listStoresOf(db: Db | Tx, region: string): Promise<StoreRow[]> {
  return stores(db).where('store.region', '=', region).limit(mostStores).execute();
}

/** One of them. */
export async function findStore(db: Db | Tx, store: string): Promise<StoreRow | undefined> {
  return stores(db).where('store.store', '=', store).executeTakeFirst();
}

/** The regions by name, each with the zones of its stores. */
export async function listRegions(
  db: Db | Tx,
): Promise<{ region: string; name: string; lockDay: number; timeZones: string[] }[]> {
  const { rows } = await sql<{ region: string; name: string; lockDay: number; timeZones: string[] }>`
    select region.region, region.name, region.lock_day, array(
      select distinct store.time_zone from stores store where store.region = region.region and not store.closed) as time_zones
    from store_regions region order by region.name limit ${mostStores}`.execute(db);
  return rows;
}

/** Who manages a store by a role for its place: those who hold STORE there, else REGION. */
export async function managersOf(tx: Tx, place: { locationId: string; orgUnit: string }): Promise<string[]> {
  const { rows } = await sql<{ empcode: string; role: string }>`
    select distinct held.empcode, held.role from role_grants held
    join employees holder on holder.empcode = held.empcode and holder.left_on is null
    where held.role in ('STORE', 'REGION') and ${holdsAt(place)} order by 1 limit 50`.execute(tx);
  const by = (role: string) => rows.filter((row) => row.role === role).map(({ empcode }) => empcode);
  return by('STORE').length > 0 ? by('STORE') : by('REGION');
}

/** How many are on the rolls of each store on a day, of those whose own day it is. */
export async function countPeople(
  db: Db,
  storeKeys: readonly string[],
  day: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ store: string; people: number }>`
    select store, count(*)::integer as people from store_rolls(${day}::date)
    where store = any(${[...storeKeys]}::text[]) group by store`.execute(db);
  return new Map(rows.map(({ store, people }) => [store, people]));
}
