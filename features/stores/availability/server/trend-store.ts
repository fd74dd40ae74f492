import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import './tables.ts';

/** The gap of each of some stores on each day from one to another; null where it was closed or had not begun to mark. */
export async function listGaps(
  db: Db,
  { stores, first, last }: { stores: readonly string[]; first: string; last: string },
): Promise<{ store: string; day: string; gap: number | null }[]> {
  const { rows } = await sql<{ store: string; day: string; gap: number | null }>`
    select held.store, days.day, case when store_open(held.store, days.day) and marked.begun then posts.posts - marked.available end as gap
    from stores held
    cross join (select day::date as day from generate_series(${first}::date, ${last}::date, interval '1 day') day) days
    cross join lateral (select coalesce(sum(own.posts), 0)::integer as posts from store_posts(held.store, days.day) own) posts
    cross join lateral (
      select exists (select from store_marks mark where mark.store = held.store and mark.day = days.day and mark.mark is not null) as begun,
        (select count(*) filter (where states.state = 'present')::integer from store_states(days.day) states where states.store = held.store) as available
    ) marked
    where held.store = any(${[...stores]}::text[]) order by held.name, held.store, days.day`.execute(db);
  return rows;
}

/** The posts of each month by day, and how many were filled: of each month the sum of what `listGaps` says of its days. */
export async function listTrend(
  db: Db,
  { stores, first, last }: { stores: readonly string[]; first: string; last: string },
): Promise<{ month: string; posts: number; available: number }[]> {
  const { rows } = await sql<{ month: string; posts: number; available: number }>`
    with begun as (
      select distinct mark.store, mark.day from store_marks mark
      where mark.store = any(${[...stores]}::text[]) and mark.day between ${first}::date and ${last}::date and mark.mark is not null
    ), days as (
      select begun.store, begun.day, date_trunc('month', begun.day)::date as month from begun where store_open(begun.store, begun.day)
    ), months as (
      select days.store, days.month, count(*) as days from days group by days.store, days.month
    ), posts as (
      select months.month, sum(months.days * (select coalesce(sum(own.posts), 0) from store_posts(months.store, months.month) own)) as posts
      from months group by months.month
    ), present as (
      select days.month, count(*) as available
      from days
      join stores held on held.store = days.store
      join store_regions region on region.region = held.region
      join store_marks mark on mark.store = days.store and mark.day = days.day and mark.mark = 'present'
      join employees employee on employee.empcode = mark.empcode
      where exists (
        select from store_stays stay where stay.empcode = mark.empcode and stay.store = mark.store and stay.first_day <= mark.day
          and (stay.last_day is null or stay.last_day >= mark.day)
          and (employee.left_on is null or employee.left_on > mark.day or mark.day < region.settled_until)
      ) or exists (
        select from store_cover_asks cover where cover.filled_by = mark.empcode and cover.store = mark.store and cover.day = mark.day
          and cover.withdrawn_at is null)
      group by days.month
    )
    select to_char(posts.month, 'YYYY-MM') as month, posts.posts::integer as posts, coalesce(present.available, 0)::integer as available
    from posts left join present on present.month = posts.month order by posts.month`.execute(db);
  return rows;
}
