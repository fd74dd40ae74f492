import { sql } from 'kysely';
import { holdsAt } from '#features/directory/company/server/offered-store.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Values } from '../kinds.ts';
import { closedDay, settledUntil } from '../rules.ts';
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

const stores = (db: Db | Tx) =>
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

/** The regions by name. */
export async function listRegions(db: Db | Tx): Promise<{ region: string; name: string; lockDay: number }[]> {
  return db
    .selectFrom('storeRegions')
    .select(['region', 'name', 'lockDay'])
    .orderBy('name')
    .limit(mostStores)
    .execute();
}

/** Keeps a region as it was decided; what was locked stays so. */
export async function saveRegion(
  tx: Tx,
  region: string,
  { name, lockDay }: Values['store-region'],
  today: string,
): Promise<void> {
  await tx
    .insertInto('storeRegions')
    .values({ region, name, lockDay, settledUntil: settledUntil(today, lockDay) })
    .onConflict((conflict) => conflict.column('region').doUpdateSet({ name, lockDay }))
    .execute();
}

/** Keeps a store as it was decided. On which days it is open changes from today on; the first time it holds for the days before too. */
export async function saveStore(tx: Tx, store: string, value: Values['store'], today: string): Promise<void> {
  const { name, region, place, timeZone, openingDays, closedDates, closed } = value;
  const row = { name, region, ...place, timeZone, closed };
  await tx
    .insertInto('stores')
    .values({ store, ...row })
    .onConflict((conflict) => conflict.column('store').doUpdateSet(row))
    .execute();
  const dates = closedDates.map(closedDay).filter((day) => day !== null);
  await sql`
    insert into store_openings as opening (store, valid_from, opening_days, closed_dates)
    select ${store}, case when exists (select from store_openings known where known.store = ${store}) then ${today}::date else '2000-01-01' end,
      ${openingDays}::integer[], ${dates}::date[]
    where not exists (
      select from (select * from store_openings known where known.store = ${store} order by known.valid_from desc limit 1) last
      where last.opening_days = ${openingDays}::integer[] and last.closed_dates = ${dates}::date[])
    on conflict (store, valid_from) do update set opening_days = excluded.opening_days, closed_dates = excluded.closed_dates`.execute(
    tx,
  );
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

/** Ends the stays of those who have left, and locks the months whose day is over. Returns how many regions were locked further. */
export async function settle(tx: Tx, today: string): Promise<number> {
  await sql`
    delete from store_stays stay using employees employee, stores held, store_regions region
    where employee.empcode = stay.empcode and held.store = stay.store and region.region = held.region
      and employee.left_on is not null and stay.first_day >= greatest(employee.left_on, region.settled_until)`.execute(
    tx,
  );
  await sql`
    update store_stays stay set last_day = greatest(employee.left_on, region.settled_until) - 1
    from employees employee, stores held, store_regions region
    where employee.empcode = stay.empcode and held.store = stay.store and region.region = held.region
      and employee.left_on is not null
      and (stay.last_day is null or stay.last_day >= greatest(employee.left_on, region.settled_until))`.execute(
    tx,
  );
  let locked = 0;
  for (const { region, lockDay } of await listRegions(tx)) {
    const until = settledUntil(today, lockDay);
    const done = await tx
      .updateTable('storeRegions')
      .set({ settledUntil: until })
      .where('region', '=', region)
      .where('settledUntil', '<', until)
      .executeTakeFirst();
    locked += Number(done.numUpdatedRows);
  }
  return locked;
}
