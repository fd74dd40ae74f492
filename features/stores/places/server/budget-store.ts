import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import './tables.ts';

/** The posts of a designation, as they hold in a month. */
export interface BudgetRow {
  readonly designation: string;
  readonly posts: number;
  /** YYYY-MM. */
  readonly since: string;
  readonly onRolls: number;
}

/** The posts of a store in a month, beside those on the rolls on a day of it; what has neither is left out. */
export async function listBudget(
  db: Db | Tx,
  { store, month, day }: { store: string; month: string; day: string },
): Promise<BudgetRow[]> {
  const { rows } = await sql<BudgetRow>`
    with said as (
      select distinct on (designation) designation, posts, to_char(month, 'YYYY-MM') as since
      from store_budgets where store = ${store} and month <= ${month}::date order by designation, store_budgets.month desc
    ), rolls as (
      select designation, count(*)::integer as people from store_rolls(${day}::date) where store = ${store} group by designation
    )
    select coalesce(said.designation, rolls.designation) as designation, coalesce(said.posts, 0) as posts,
      coalesce(said.since, '') as since, coalesce(rolls.people, 0) as on_rolls
    from said full join rolls on rolls.designation = said.designation
    where coalesce(said.posts, 0) > 0 or rolls.people > 0 or said.since = to_char(${month}::date, 'YYYY-MM')
    order by 1 limit 200`.execute(db);
  return rows;
}

/** Says how many posts a store has from a month on. Returns how many it had by what was said of that very month; null: nothing was. */
export async function saveBudget(
  tx: Tx,
  row: { store: string; designation: string; month: string; posts: number; setBy: string; setAt: Date },
): Promise<number | null> {
  const before = await tx
    .selectFrom('storeBudgets')
    .select('posts')
    .where('store', '=', row.store)
    .where('designation', '=', row.designation)
    .where('month', '=', row.month)
    .forUpdate()
    .executeTakeFirst();
  const { posts, setBy, setAt } = row;
  await tx
    .insertInto('storeBudgets')
    .values({ ...row, uploadId: null })
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'designation', 'month'])
        .doUpdateSet({ posts, setBy, setAt, uploadId: null }),
    )
    .execute();
  return before?.posts ?? null;
}

/** The designations that a store has posts or people of, by name. */
export async function listDesignations(db: Db, store: string): Promise<string[]> {
  const { rows } = await sql<{ designation: string }>`
    select designation from store_budgets where store = ${store}
    union select designation from store_stays where store = ${store} order by 1 limit 200`.execute(db);
  return rows.map(({ designation }) => designation);
}

/** What was said of a month, by whom. */
export interface SaidRow {
  readonly store: string;
  readonly storeName: string;
  readonly month: string;
  readonly designation: string;
  readonly posts: number;
  readonly setBy: string | null;
  readonly setAt: Date;
}

/** What was said of these stores behind one, by store, month and designation. */
export async function listSaid(
  db: Db,
  storeKeys: readonly string[],
  after: readonly [string, string, string] | null,
  limit: number,
): Promise<SaidRow[]> {
  const [store, month, designation] = after ?? ['', '2000-01-01', ''];
  const { rows } = await sql<SaidRow>`
    select budget.store, held.name as store_name, budget.month, budget.designation, budget.posts, budget.set_by, budget.set_at
    from store_budgets budget join stores held on held.store = budget.store
    where budget.store = any(${[...storeKeys]}::text[])
      and (budget.store, budget.month, budget.designation) > (${store}, ${month}::date, ${designation})
    order by budget.store, budget.month, budget.designation limit ${limit}`.execute(db);
  return rows;
}

/** How much was said of these stores, up to `most`. */
export async function countSaid(db: Db, storeKeys: readonly string[], most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from store_budgets where store = any(${[...storeKeys]}::text[]) limit ${most}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
