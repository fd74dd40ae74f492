import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type { Batch, Judged, Judging } from '#server/uploads/kind.ts';
import { categoryNames } from './asset-store.ts';
import { readSettings } from './settings-store.ts';
import './tables.ts';

/** The categories that have a depreciation table today, with what they are called. */
export async function listSold(db: Db): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ today: string }>`select company_day()::text as today`.execute(db);
  const [{ tables }, names] = [await readSettings(db, rows[0]?.today ?? ''), await categoryNames(db)];
  return [...tables.keys()].map((code) => ({ code, name: names.get(code) ?? code }));
}

const say = (key: string, filling: RawBuilder<unknown> = sql`'{}'::jsonb`) =>
  sql`jsonb_build_object('key', ${sql.lit(key)}, 'with', ${filling})`;

/** What is said where a row lacks a field that it needs. */
const missing = {
  name: 'buyback_missing_name',
  category: 'buyback_wrong_category',
  condition: 'buyback_upload_wrong_condition',
  boughtOn: 'buyback_upload_wrong_day',
  cost: 'buyback_missing_cost',
} as const;

const lacks = (field: keyof typeof missing) =>
  sql`when not staged.value ? ${sql.lit(field)} and not staged.unread ? ${sql.lit(field)} then ${say(missing[field])}`;

/** What each staged row would do: add its thing, or nothing where one with its serial number is there. */
export function judgedRows({ uploadId, rows, today }: Judging): RawBuilder<Judged> {
  const day = (field: 'boughtOn' | 'offeredFrom') => sql`(staged.value ->> ${sql.lit(field)})::date`;
  return sql<Judged>`
    select staged.row, wrong.fields as wrong, '{}'::jsonb as before,
      case when known.is_known and wrong.fields = '{}' then jsonb_build_object('serialNumber', ${say('buyback_upload_known')})
        else '{}'::jsonb end as notes,
      case when wrong.fields <> '{}' then 'wrong' when known.is_known then 'unchanged' else 'added' end as outcome,
      case when wrong.fields <> '{}' or known.is_known then '{}'::jsonb else staged.value end as after
    from upload_rows staged
    cross join lateral (
      select exists (select from buyback_assets asset where lower(asset.serial_number) = lower(staged.key)) as is_known offset 0
    ) known
    cross join lateral (
      select staged.unread || jsonb_strip_nulls(jsonb_build_object(
        'serialNumber', (
          select ${say('buyback_upload_twice', sql`jsonb_build_object('row', min(other.row))`)} from upload_rows other
          where other.upload_id = staged.upload_id and lower(other.key) = lower(staged.key) and other.row <> staged.row
            and not other.left_out and not staged.left_out
          having count(*) > 0),
        'name', case ${lacks('name')} end,
        'category', case ${lacks('category')} end,
        'condition', case ${lacks('condition')} end,
        'boughtOn', case ${lacks('boughtOn')} when ${day('boughtOn')} > ${today}::date then ${say('buyback_wrong_bought')} end,
        'cost', case ${lacks('cost')} end,
        'holder', case when staged.value ? 'holder' and not exists (
          select from employees where empcode = staged.value ->> 'holder' and left_on is null) then ${say('buyback_wrong_holder')} end,
        'offeredFrom', case when ${day('offeredFrom')} < ${day('boughtOn')} then ${say('buyback_wrong_offered')} end
      )) as fields offset 0
    ) wrong
    where staged.upload_id = ${uploadId}::uuid and staged.key is not null
      ${rows ? sql`and staged.row = any(${[...rows]}::integer[])` : sql``}`;
}

/** Adds the things of an upload; without a day they are offered from today on. @throws where another has a serial number (buyback_assets_serial) */
export async function addAssets(tx: Tx, { uploadId, by, at, today }: Batch): Promise<void> {
  await sql`
    insert into buyback_assets (name, category, condition, serial_number, bought_on, cost, currency, holder, offered_from, added_by, added_at,
      upload_id, upload_row)
    select after ->> 'name', after ->> 'category', after ->> 'condition', key, (after ->> 'boughtOn')::date, (after ->> 'cost')::bigint,
      ledger_currency(), after ->> 'holder', coalesce((after ->> 'offeredFrom')::date, ${today}::date), ${by}, ${at}, upload_id, row
    from upload_rows where upload_id = ${uploadId}::uuid and outcome = 'added' and not left_out order by row`.execute(
    tx,
  );
}

/** Removes the things of an upload that are as they came and that nobody has ordered or drawn for. Returns the rows of those that stay. */
export async function removeAssets(tx: Tx, { uploadId }: Batch): Promise<number[]> {
  // Whoever orders one of them comes before, and it stays, or after, and it is gone.
  await sql`select from buyback_assets where upload_id = ${uploadId}::uuid order by asset_id for update`.execute(
    tx,
  );
  await sql`
    delete from buyback_assets asset where upload_id = ${uploadId}::uuid and version = 1
      and not exists (select from buyback_orders orders where orders.asset_id = asset.asset_id)
      and not exists (select from buyback_draws draw where draw.asset_id = asset.asset_id)`.execute(tx);
  const { rows } = await sql<{ row: number }>`
    select upload_row as row from buyback_assets where upload_id = ${uploadId}::uuid order by upload_row`.execute(
    tx,
  );
  return rows.map(({ row }) => row);
}
