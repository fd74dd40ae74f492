import { sql } from 'kysely';
import { dayOf } from '#formats/time/dates.ts';
import type { Tx } from '#server/db/database.ts';
import type { Values } from '../kinds.ts';
import { closedDay, settledUntil } from '../rules.ts';
import { listRegions } from './store.ts';
import './tables.ts';

/** Stores and regions as they are written. */

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

/** Ends the stays of those who have left, and locks the months whose day is over. Returns how many regions were locked further. */
export async function settle(tx: Tx, { at, today }: { at: Date; today: string }): Promise<number> {
  await sql`
    delete from store_stays stay using employees employee, stores held, store_regions region
    where employee.empcode = stay.empcode and held.store = stay.store and region.region = held.region
      and employee.left_on <= ${today}::date and stay.first_day >= greatest(employee.left_on, region.settled_until)`.execute(
    tx,
  );
  await sql`
    update store_stays stay set last_day = greatest(employee.left_on, region.settled_until) - 1
    from employees employee, stores held, store_regions region
    where employee.empcode = stay.empcode and held.store = stay.store and region.region = held.region
      and employee.left_on <= ${today}::date
      and (stay.last_day is null or stay.last_day >= greatest(employee.left_on, region.settled_until))`.execute(
    tx,
  );
  let locked = 0;
  for (const { region, lockDay, timeZones } of await listRegions(tx)) {
    // Once the day is over at the last of its stores; each is locked by its own clock before (`lockedUntil`).
    const [until = settledUntil(today, lockDay)] = timeZones
      .map((zone) => settledUntil(dayOf(at, zone), lockDay))
      .sort();
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
