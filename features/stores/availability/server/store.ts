import { sql } from 'kysely';
import { behind, type Order, type Place } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { PersonRow } from '../../places/server/stay-store.ts';
import { personColumns } from '../../places/server/stay-store.ts';
import type { Figure, PostDay } from '../rules.ts';
import './tables.ts';

/** Some stores whose day is the same. */
export interface StoresDay {
  readonly stores: readonly string[];
  readonly day: string;
}

/** How it stands with each designation of some stores on a day: its posts and its people. One statement, however many stores. */
export async function listPostDays(db: Db, { stores, day }: StoresDay): Promise<PostDay[]> {
  const keys = [...stores];
  const { rows } = await sql<PostDay>`
    with people as (
      select states.store, states.designation, count(*) filter (where not states.covers)::integer as on_rolls,
        count(*) filter (where states.state = 'present')::integer as available,
        count(*) filter (where states.state = 'leave')::integer as on_leave,
        count(*) filter (where states.state = 'leave' and states.known = 'leave')::integer as leave_known,
        count(*) filter (where states.state is null)::integer as not_marked
      from store_states(${day}::date) states where states.store = any(${keys}::text[]) group by states.store, states.designation
    ), posts as (
      select distinct on (budget.store, budget.designation) budget.store, budget.designation, budget.posts
      from store_budgets budget where budget.store = any(${keys}::text[]) and budget.month <= ${day}::date
      order by budget.store, budget.designation, budget.month desc
    ), both_sides as (
      select coalesce(people.store, posts.store) as store, coalesce(people.designation, posts.designation) as designation,
        coalesce(posts.posts, 0) as posts, coalesce(people.on_rolls, 0) as on_rolls, coalesce(people.available, 0) as available,
        coalesce(people.on_leave, 0) as on_leave, coalesce(people.leave_known, 0) as leave_known,
        coalesce(people.not_marked, 0) as not_marked
      from people full join posts on posts.store = people.store and posts.designation = people.designation
    ), days as (
      select held.store, held.name, coalesce(store_open(held.store, ${day}::date), false) as open,
        exists (select from store_marks mark where mark.store = held.store and mark.day = ${day}::date and mark.mark is not null) as begun
      from stores held where held.store = any(${keys}::text[])
    )
    select both_sides.*, days.name as store_name,
      days.open, days.begun
    from both_sides join days on days.store = both_sides.store order by days.name, both_sides.store, both_sides.designation`.execute(
    db,
  );
  return rows;
}

/** Somebody behind a number. */
export interface AwayRow extends Omit<PersonRow, 'stayId' | 'firstDay' | 'lastDay'> {
  readonly storeName: string;
  readonly state: string | null;
  readonly until: string | null;
}

export const byName: Order = {
  name: 'stores.availability',
  parts: ['text', 'text', 'text'],
  descending: false,
};

/** Whom the list behind a number has: behind a gap, those on the rolls who are not there. */
const isOf = (figure: Figure | null) => {
  if (figure === 'AvailableToday') return sql`states.state = 'present'`;
  if (figure === 'OnLeave') return sql`states.state = 'leave'`;
  if (figure === 'GAPToday') return sql`states.state is distinct from 'present'`;
  if (figure === 'GAPasofToday') return sql`not states.covers`;
  return sql`true`;
};

const statesOf = (days: readonly StoresDay[]) =>
  sql.join(
    days.map(
      ({ stores, day }) =>
        sql`select * from store_states(${day}::date) own where own.store = any(${[...stores]}::text[])`,
    ),
    sql` union all `,
  );

/** Those behind a number, by name; `null`: everybody on the rolls, and whoever covers. */
export async function listAway(
  db: Db,
  days: readonly StoresDay[],
  figure: Figure | null,
  after: Place | null,
  limit: number,
): Promise<AwayRow[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<AwayRow>`
    select states.store, states.designation, states.state, case when states.state = states.known then states.known_until end as until,
      held.name as store_name, ${personColumns}
    from (${statesOf(days)}) states join stores held on held.store = states.store
    join employees employee on employee.empcode = states.empcode
    left join employees manager on manager.empcode = employee.manager_empcode
    where ${isOf(figure)} ${after ? sql`and ${behind(byName, [sql`employee.name`, sql`employee.empcode`, sql`states.store`], after)}` : sql``}
    order by employee.name, employee.empcode, states.store limit ${limit}`.execute(db);
  return rows;
}

/** How many there are behind a number. */
export async function countAway(db: Db, days: readonly StoresDay[], figure: Figure | null): Promise<number> {
  if (days.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${statesOf(days)}) states where ${isOf(figure)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Notes that a store was asked to mark its day. False: it was within the hour. */
export async function noteNudge(tx: Tx, row: { store: string; by: string; at: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into store_nudges as held (store, nudged_by, nudged_at) values (${row.store}, ${row.by}, ${row.at})
    on conflict (store) do update set nudged_by = excluded.nudged_by, nudged_at = excluded.nudged_at
      where held.nudged_at <= excluded.nudged_at - interval '1 hour'
    returning 1`.execute(tx);
  return rows.length > 0;
}
