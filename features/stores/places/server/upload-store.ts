import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import type { Batch, Judged, Judging } from '#server/uploads/kind.ts';
import './tables.ts';

const needed = ['designation', 'year', 'month', 'posts'];
const say = (key: string, filling: RawBuilder<unknown> = sql`'{}'::jsonb`) =>
  sql`jsonb_build_object('key', ${sql.lit(key)}, 'with', ${filling})`;

/** Of what a staged row says: its month as a day. */
const monthOf = (alias: string) =>
  sql`make_date((${sql.ref(`${alias}.value`)} ->> 'year')::integer, (${sql.ref(`${alias}.value`)} ->> 'month')::integer, 1)`;

/** What each staged row would do to the budget of its store's designation from its month on. */
export function judgedRows({ uploadId, rows, reach, at }: Judging): RawBuilder<Judged> {
  const missing = needed.map(
    (field) =>
      sql`${sql.lit(field)}::text, case when not staged.value ? ${sql.lit(field)} and not staged.unread ? ${sql.lit(field)}
        then ${say('stores_upload_needed')} end`,
  );
  return sql<Judged>`
    select staged.row, wrong.fields as wrong, '{}'::jsonb as notes,
      case when wrong.fields <> '{}' then 'wrong' when held.posts is null then 'added'
        when held.posts = (staged.value ->> 'posts')::integer then 'unchanged' else 'changed' end as outcome,
      case when wrong.fields = '{}' and held.posts <> (staged.value ->> 'posts')::integer
        then jsonb_build_object('posts', held.posts::text) else '{}'::jsonb end as before,
      case when wrong.fields <> '{}' or held.posts = (staged.value ->> 'posts')::integer then '{}'::jsonb
        when held.posts is null then staged.value else jsonb_build_object('posts', staged.value ->> 'posts') end as after
    from upload_rows staged
    left join stores shop on shop.store = staged.key
    left join store_regions region on region.region = shop.region
    cross join lateral (
      select case when staged.value ? 'year' and staged.value ? 'month' then (
        select posts from store_budgets budget where budget.store = staged.key
          and budget.designation = staged.value ->> 'designation' and budget.month = ${monthOf('staged')}) end as posts offset 0
    ) held
    cross join lateral (
      select case when not coalesce(${isAmong(reach, 'shop')}, false)
        then jsonb_build_object('store', ${say('stores_upload_not_yours')}) end as fields offset 0
    ) others
    cross join lateral (
      select staged.unread || coalesce(others.fields, jsonb_strip_nulls(jsonb_build_object(${sql.join(missing)})) || jsonb_strip_nulls(jsonb_build_object(
        'store', ${twice()},
        'month', case when staged.value ? 'year' and staged.value ? 'month' and ${monthOf('staged')} < store_locked_until(region.settled_until, region.lock_day, shop.time_zone, ${at})
          then ${say('stores_upload_locked')} end))) as fields offset 0
    ) wrong
    where staged.upload_id = ${uploadId}::uuid and staged.key is not null
      ${rows ? sql`and staged.row = any(${[...rows]}::integer[])` : sql``}`;
}

/** Another row says something of the same posts and month. */
const twice = () => sql`(
  select ${say('stores_upload_twice', sql`jsonb_build_object('row', min(other.row))`)} from upload_rows other
  where other.upload_id = staged.upload_id and other.key = staged.key and other.row <> staged.row
    and not other.left_out and not staged.left_out
    and other.value ->> 'designation' = staged.value ->> 'designation'
    and other.value ->> 'year' = staged.value ->> 'year' and other.value ->> 'month' = staged.value ->> 'month'
  having count(*) > 0)`;

/** Says what the rows of an upload say. */
export async function applyBudgets(tx: Tx, { uploadId, by, at }: Batch): Promise<void> {
  await sql`
    insert into store_budgets as budget (store, designation, month, posts, set_by, set_at, upload_id)
    select staged.key, staged.value ->> 'designation', ${monthOf('staged')}, (staged.value ->> 'posts')::integer,
      ${by}, ${at}, staged.upload_id
    from upload_rows staged where staged.upload_id = ${uploadId}::uuid and staged.outcome in ('added', 'changed') and not staged.left_out
    order by staged.key, 2, 3
    on conflict (store, designation, month) do update
      set posts = excluded.posts, set_by = excluded.set_by, set_at = excluded.set_at, upload_id = excluded.upload_id`.execute(
    tx,
  );
}

/** Takes it back. Returns the rows that stay: somebody has said something else of them since. */
export async function undoBudgets(tx: Tx, { uploadId, by, at }: Batch): Promise<number[]> {
  const own = sql`staged.upload_id = ${uploadId}::uuid and not staged.left_out and budget.store = staged.key
    and budget.designation = staged.value ->> 'designation' and budget.month = ${monthOf('staged')}`;
  const { rows } = await sql<{ row: number }>`
    select staged.row from upload_rows staged
    where staged.upload_id = ${uploadId}::uuid and staged.outcome in ('added', 'changed') and not staged.left_out
      and not exists (select from store_budgets budget where ${own} and budget.upload_id = staged.upload_id)
    order by staged.row`.execute(tx);
  await sql`
    delete from store_budgets budget using upload_rows staged
    where ${own} and staged.outcome = 'added' and budget.upload_id = staged.upload_id`.execute(tx);
  await sql`
    update store_budgets budget set posts = (staged.before ->> 'posts')::integer, set_by = ${by}, set_at = ${at}, upload_id = null
    from upload_rows staged where ${own} and staged.outcome = 'changed' and budget.upload_id = staged.upload_id`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}

/** Holds the stores that an upload is about. */
export async function lockStores(tx: Tx, uploadId: string): Promise<void> {
  await sql`
    select from stores held
    where held.store in (select key from upload_rows where upload_id = ${uploadId}::uuid and not left_out)
    order by held.store for no key update`.execute(tx);
}
