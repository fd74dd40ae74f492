import { addDays } from 'date-fns';
import { sql } from 'kysely';
import { dayText } from '#demo/dates.ts';
import type { DemoGiven } from '#server/feature.ts';

/** Days of the past that are marked. */
const daysMarked = 34;
/** The stores whose today is marked already. */
const early = ['bengaluru-koramangala', 'dubai-deira', 'delhi-connaught-place'];

/** Five weeks of attendance: a week off each in turn, some leave, a few absences; today for some stores, and what is known of the next days. */
export async function markDays({ tx, now }: Pick<DemoGiven, 'tx' | 'now'>): Promise<void> {
  const today = dayText(now);
  const first = dayText(addDays(now, -daysMarked));
  // Every second may be asked to cover at a store nearby.
  await sql`
    insert into store_willing (empcode, said_at)
    select empcode, ${now}::timestamptz from (select empcode, row_number() over (order by empcode) as place from store_stays) people
    where place % 2 = 0`.execute(tx);
  // Two of Chennai have today off and may be asked for what Kochi is short of.
  await sql`
    with two as (
      select stay.empcode from store_stays stay
      where stay.store = 'chennai-t-nagar' and stay.designation = (
        select designation from store_stays where store = 'kochi-mg-road' group by designation order by count(*) desc, designation limit 1)
        and not exists (select from store_absences known where known.empcode = stay.empcode and ${today}::date between known.first_day and known.last_day)
      order by stay.empcode limit 2
    ), off as (
      insert into store_absences (empcode, kind, first_day, last_day, made_by, made_at)
      select empcode, 'week_off', ${today}::date, ${today}::date, 'E1006', ${now}::timestamptz from two
    )
    insert into store_willing (empcode, said_at) select empcode, ${now}::timestamptz from two on conflict do nothing`.execute(
    tx,
  );
  // Leave of the next days, for one of thirteen; week offs of a day in the next week, for one of ten.
  await sql`
    insert into store_absences (empcode, kind, first_day, last_day, made_by, made_at)
    select empcode, 'leave', ${today}::date - (place % 3)::integer, ${today}::date + (place % 4)::integer, 'E1006', ${now}::timestamptz
    from (select empcode, row_number() over (order by empcode) as place from store_stays) people where place % 13 = 5
    union all
    select empcode, 'week_off', ${today}::date + ((place / 10) % 7)::integer, ${today}::date + ((place / 10) % 7)::integer, 'E1006', ${now}::timestamptz
    from (select empcode, row_number() over (order by empcode) as place from store_stays) people where place % 10 = 2`.execute(
    tx,
  );
  await sql`
    insert into store_marks (empcode, day, store, mark, version, marked_by, marked_at)
    select stay.empcode, days.day, stay.store,
      case when (place + extract(doy from days.day)::integer) % 7 = 0 then 'week_off'
        when (place * 31 + extract(doy from days.day)::integer * 17) % 23 = 0 then 'leave'
        when (place * 13 + extract(doy from days.day)::integer * 7) % 41 = 0 then 'absent' else 'present' end,
      1, coalesce(manager.empcode, 'E1006'), days.day + time '10:05'
    from (select *, row_number() over (order by empcode) as place from store_stays) stay
    cross join lateral (select day::date as day from generate_series(${first}::date, ${today}::date, interval '1 day') day) days
    left join lateral (
      select held.empcode from role_grants held join stores own on own.store = stay.store
      where held.role = 'STORE' and held.location_id = own.location_id and held.org_unit = own.org_unit order by held.empcode limit 1
    ) manager on true
    where stay.first_day <= days.day and (days.day < ${today}::date or stay.store = any(${early}::text[]))
      and not exists (select from store_absences known where known.empcode = stay.empcode and days.day between known.first_day and known.last_day)`.execute(
    tx,
  );
  await sql`
    insert into store_mark_trail (empcode, day, store, mark, version, outcome, source, made_by, made_at, received_at)
    select empcode, day, store, mark, version, 'saved', 'marked', marked_by, marked_at, marked_at from store_marks`.execute(
    tx,
  );
  await sql`insert into store_days (store, day) select distinct store, day from store_marks`.execute(tx);
}
