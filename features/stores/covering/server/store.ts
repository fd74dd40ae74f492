import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { PostCover } from '../rules.ts';
import './tables.ts';

/** A designation of a store that is short on a day, or for which cover was asked. */
export interface PostRow extends PostCover {
  readonly designation: string;
  readonly nearby: number;
}

/** The designations of a store with posts, as they stand on a day, those that are short most first. */
export async function listPosts(db: Db | Tx, store: string, day: string): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    with short as (
      select posts.designation, posts.posts,
        (select count(*)::integer from store_states(${day}::date) states
          where states.store = ${store} and states.designation = posts.designation and (states.state is null or states.state = 'present')) as expected,
        (select count(*)::integer from store_cover_asks ask where ask.store = ${store} and ask.day = ${day}::date
          and ask.designation = posts.designation and ask.filled_by is null and ask.withdrawn_at is null) as open
      from store_posts(${store}, ${day}::date) posts where posts.posts > 0
    )
    select short.*, (select count(*)::integer from store_cover_candidates(${store}, ${day}::date, short.designation)) as nearby
    from short where short.posts > short.expected or short.open > 0
    order by short.posts - short.expected desc, short.designation limit 50`.execute(db);
  return rows;
}

/** True when a store is open on a day. */
export async function isOpen(db: Db | Tx, store: string, day: string): Promise<boolean> {
  const { rows } = await sql<{
    open: boolean | null;
  }>`select store_open(${store}, ${day}::date) as open`.execute(db);
  return rows[0]?.open ?? false;
}

/** Who may be asked for a post. */
export async function listCandidates(
  tx: Tx,
  { store, day, designation }: { store: string; day: string; designation: string },
): Promise<string[]> {
  const { rows } = await sql<{ empcode: string }>`
    select empcode from store_cover_candidates(${store}, ${day}::date, ${designation}) order by empcode limit 500`.execute(
    tx,
  );
  return rows.map(({ empcode }) => empcode);
}

/** Holds the posts of a store until the end of the transaction: no two ask for the same one at once. */
export async function lockPosts(tx: Tx, store: string): Promise<void> {
  await sql`select from stores where store = ${store} for no key update`.execute(tx);
}

/** Holds what somebody is willing to do until the end of the transaction: they say yes to one ask at a time. */
export async function lockWilling(tx: Tx, empcode: string): Promise<void> {
  await sql`select from store_willing where empcode = ${empcode} for update`.execute(tx);
}

/** True when somebody has been marked on a day at a store. */
export async function isMarked(
  tx: Tx,
  { empcode, day, store }: { empcode: string; day: string; store: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from store_states(${day}::date) states where states.empcode = ${empcode} and states.store = ${store} and states.version is not null`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether somebody belongs to a store on a day, and is willing to cover elsewhere. */
export async function findWilling(
  db: Db,
  empcode: string,
  day: string,
): Promise<{ hasStore: boolean; willing: boolean }> {
  const { rows } = await sql<{ hasStore: boolean; willing: boolean }>`
    select exists (select from store_rolls(${day}::date) rolls where rolls.empcode = ${empcode}) as has_store,
      exists (select from store_willing said where said.empcode = ${empcode}) as willing`.execute(db);
  return rows[0] ?? { hasStore: false, willing: false };
}

/** Keeps that somebody is willing, or not any more. */
export async function saveWilling(tx: Tx, empcode: string, willing: boolean, at: Date): Promise<void> {
  if (willing)
    await tx
      .insertInto('storeWilling')
      .values({ empcode, saidAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await tx.deleteFrom('storeWilling').where('empcode', '=', empcode).execute();
}

/** What somebody covers, and what they are asked for, from a day on. */
export interface OwnAskRow {
  readonly askId: number;
  readonly storeName: string;
  readonly day: string;
  readonly designation: string;
  readonly askedBy: string;
  readonly mine: boolean;
}

/** What somebody covers and for what they may be asked, from a day to a day, the next one first. Of each open ask it is looked whether they may cover it. */
export async function listOwn(db: Db, empcode: string, from: string, to: string): Promise<OwnAskRow[]> {
  const { rows } = await sql<OwnAskRow>`
    select ask.ask_id, held.name as store_name, ask.day, ask.designation, asker.name as asked_by,
      ask.filled_by is not distinct from ${empcode} as mine
    from store_cover_asks ask join stores held on held.store = ask.store join employees asker on asker.empcode = ask.asked_by
    where ask.withdrawn_at is null and ask.day between ${from}::date and ${to}::date
      and (ask.filled_by = ${empcode} or ask.filled_by is null and exists (
        select from store_cover_candidates(ask.store, ask.day, ask.designation) may where may.empcode = ${empcode}))
    order by ask.day, ask.ask_id limit 50`.execute(db);
  return rows;
}
