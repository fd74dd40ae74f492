import { sql } from 'kysely';
import type { HeldPlace } from '#contract/held-places.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';

/** A store with people who are not marked on its today. */
export interface UnmarkedStore {
  readonly store: string;
  readonly name: string;
  readonly count: number;
  /** The beginning of its day. */
  readonly since: Date;
}

const mostStores = 20;

/** The open stores of these places where somebody is not marked today, by the clock of each; nobody is counted beyond `most`. */
export async function listUnmarked(
  db: Db,
  places: readonly HeldPlace[] | null,
  at: Date,
  most: number,
): Promise<UnmarkedStore[]> {
  const { rows } = await sql<UnmarkedStore>`
    select shop.store, shop.name, unmarked.count, (own.day::timestamp at time zone shop.time_zone) as since
    from (select * from stores shop where not shop.closed and ${isAmong(places, 'shop')} order by shop.name, shop.store limit ${mostStores}) shop
    cross join lateral (select (${at}::timestamptz at time zone shop.time_zone)::date as day offset 0) own
    cross join lateral (
      select count(*)::integer as count from (
        select from store_states(own.day) states where states.store = shop.store and states.state is null limit ${most}) found
    ) unmarked
    where unmarked.count > 0 and coalesce(store_open(shop.store, own.day), true)
    order by shop.name, shop.store`.execute(db);
  return rows;
}
