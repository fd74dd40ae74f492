import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import { isAmong } from '#server/db/held-places.ts';
import type { Batch, Judged, Judging } from '#server/uploads/kind.ts';
import './tables.ts';

const say = (key: string, filling: RawBuilder<unknown> = sql`'{}'::jsonb`) =>
  sql`jsonb_build_object('key', ${sql.lit(key)}, 'with', ${filling})`;

/** The day that a staged row is about. */
const dayOf = (alias: string) => sql`(${sql.ref(`${alias}.value`)} ->> 'day')::date`;

/** Today by the clock of the store that has their day. */
const ownToday = (at: Date) => sql`(${at}::timestamptz at time zone own.time_zone)::date`;

/** How it stands with whoever each staged row is about, at the store that has their day; with the store and its region. */
const people = (uploadId: string) => sql`
  days as (select distinct ${dayOf('staged')} as day from upload_rows staged
    where staged.upload_id = ${uploadId}::uuid and staged.key is not null and staged.value ? 'day'),
  people as (
    select distinct on (states.empcode, days.day) states.empcode, days.day, states.store, mark.mark, mark.version, shop.location_id, shop.org_unit,
      region.region, region.settled_until, region.lock_day, shop.time_zone
    from days cross join lateral store_states(days.day) states
    join stores shop on shop.store = states.store
    join store_regions region on region.region = shop.region
    left join store_marks mark on mark.empcode = states.empcode and mark.day = days.day and mark.store = states.store
    where states.empcode in (select key from upload_rows where upload_id = ${uploadId}::uuid)
    order by states.empcode, days.day, states.covers desc
  )`;

/** What each staged row would do to the day of whoever it is about. */
export function judgedRows({ uploadId, rows, reach, at }: Judging): RawBuilder<Judged> {
  const missing = ['day', 'mark'].map(
    (field) =>
      sql`${sql.lit(field)}::text, case when not staged.value ? ${sql.lit(field)} and not staged.unread ? ${sql.lit(field)}
        then ${say('stores_upload_mark_needed')} end`,
  );
  return sql<Judged>`
    with ${people(uploadId)}
    select staged.row, wrong.fields as wrong, '{}'::jsonb as notes,
      case when wrong.fields <> '{}' then 'wrong' when own.mark is null then 'added'
        when own.mark = staged.value ->> 'mark' then 'unchanged' else 'changed' end as outcome,
      case when wrong.fields = '{}' and own.mark <> staged.value ->> 'mark'
        then jsonb_build_object('mark', own.mark) else '{}'::jsonb end as before,
      case when wrong.fields <> '{}' or own.mark = staged.value ->> 'mark' then '{}'::jsonb
        when own.mark is null then staged.value else jsonb_build_object('mark', staged.value ->> 'mark') end as after
    from upload_rows staged
    left join people own on own.empcode = staged.key and own.day = ${dayOf('staged')}
    cross join lateral (
      -- Of a store that is not the uploader's nothing else is said: it would tell how a day there is marked.
      select case when own.store is not null and not ${isAmong(reach, 'own')}
        then jsonb_build_object('empcode', ${say('stores_upload_not_yours')}) end as fields offset 0
    ) others
    cross join lateral (
      select staged.unread || coalesce(others.fields, jsonb_strip_nulls(jsonb_build_object(${sql.join(missing)})) || jsonb_strip_nulls(jsonb_build_object(
        'empcode', case when staged.value ? 'day' and own.store is null then ${say('stores_upload_not_here')} else ${twice()} end,
        'day', case when ${dayOf('staged')} > ${ownToday(at)} then ${say('stores_upload_to_come')}
          when own.day < store_locked_until(own.settled_until, own.lock_day, own.time_zone, ${at}) and not exists (
            select from store_reopenings opened where opened.region = own.region
              and opened.month = date_trunc('month', own.day)::date and opened.until >= ${ownToday(at)}) then ${say('stores_upload_day_locked')} end,
        'reason', case when ${dayOf('staged')} < ${ownToday(at)} and not staged.value ? 'reason' and not staged.unread ? 'reason'
          and own.mark is distinct from staged.value ->> 'mark' then ${say('stores_upload_reason_needed')} end))) as fields offset 0
    ) wrong
    where staged.upload_id = ${uploadId}::uuid and staged.key is not null
      ${rows ? sql`and staged.row = any(${[...rows]}::integer[])` : sql``}`;
}

/** Another row is about the same person and day. */
const twice = () => sql`(
  select ${say('stores_upload_mark_twice', sql`jsonb_build_object('row', min(other.row))`)} from upload_rows other
  where other.upload_id = staged.upload_id and other.key = staged.key and other.row <> staged.row
    and not other.left_out and not staged.left_out and other.value ->> 'day' = staged.value ->> 'day'
  having count(*) > 0)`;

/** The rows of an upload that change a mark. */
const changing = (uploadId: string) => sql`staged.upload_id = ${uploadId}::uuid and not staged.left_out
  and staged.outcome in ('added', 'changed')`;

/** Holds the people and days that an upload is about: their stores' days are marked by one at a time. */
export async function lockDays(tx: Tx, uploadId: string): Promise<void> {
  await sql`
    with ${people(uploadId)}
    insert into store_days as held (store, day)
    select distinct own.store, own.day from upload_rows staged join people own on own.empcode = staged.key and own.day = ${dayOf('staged')}
    where staged.upload_id = ${uploadId}::uuid and not staged.left_out order by 1, 2
    on conflict (store, day) do update set revision = held.revision + 1`.execute(tx);
}

/** Marks what the rows of an upload say, each with its entry in the trail. */
export async function applyMarks(tx: Tx, { uploadId, by, at }: Batch): Promise<void> {
  await sql`
    with ${people(uploadId)}, entries as (
      insert into store_mark_trail (empcode, day, store, before, mark, version, outcome, reason, source, made_by, made_at, received_at, upload_id)
      select staged.key, own.day, own.store, own.mark, staged.value ->> 'mark',
        coalesce((select held.version from store_marks held where held.empcode = staged.key and held.day = own.day), 0) + 1,
        'saved', staged.value ->> 'reason', 'upload', ${by}, ${at}, ${at}, staged.upload_id
      from upload_rows staged join people own on own.empcode = staged.key and own.day = ${dayOf('staged')}
      where ${changing(uploadId)} order by staged.key, own.day
      returning empcode, day, store, mark, version, made_by, made_at
    )
    insert into store_marks as held (empcode, day, store, mark, version, marked_by, marked_at)
    select empcode, day, store, mark, version, made_by, made_at from entries
    on conflict (empcode, day) do update set store = excluded.store, mark = excluded.mark, version = excluded.version,
      marked_by = excluded.marked_by, marked_at = excluded.marked_at`.execute(tx);
}

/** Takes it back: what was marked before holds again, be it of another store, which the trail has. Returns the rows that stay, for somebody has marked otherwise since. */
export async function undoMarks(tx: Tx, { uploadId, by, at }: Batch): Promise<number[]> {
  const { rows } = await sql<{ row: number }>`
    with mine as (
      select entry.empcode, entry.day, coalesce(prior.store, entry.store) as store,
        case when prior.version is null then entry.before else prior.mark end as before, entry.version, held.version = entry.version as stands
      from store_mark_trail entry left join store_marks held on held.empcode = entry.empcode and held.day = entry.day
      left join store_mark_trail prior on prior.empcode = entry.empcode and prior.day = entry.day and prior.version = entry.version - 1
      where entry.upload_id = ${uploadId}::uuid
    ), entries as (
      insert into store_mark_trail (empcode, day, store, before, mark, version, outcome, source, made_by, made_at, received_at)
      select mine.empcode, mine.day, mine.store, held.mark, mine.before, mine.version + 1, 'saved', 'upload', ${by}, ${at}, ${at}
      from mine join store_marks held on held.empcode = mine.empcode and held.day = mine.day
      where mine.stands order by mine.empcode, mine.day
      returning empcode, day, store, mark, version, made_by, made_at
    ), undone as (
      update store_marks held set store = entries.store, mark = entries.mark, version = entries.version, marked_by = entries.made_by, marked_at = entries.made_at
      from entries where held.empcode = entries.empcode and held.day = entries.day
    )
    select staged.row from upload_rows staged
    join mine on mine.empcode = staged.key and mine.day = ${dayOf('staged')}
    where ${changing(uploadId)} and mine.stands is not true order by staged.row`.execute(tx);
  return rows.map(({ row }) => row);
}
