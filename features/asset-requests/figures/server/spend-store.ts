import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { counted, type FiguresScope, period, within } from './scope-store.ts';
import '../../requests/server/tables.ts';

/**
 * What was consumed by requests closed in the period and is reserved by those submitted in it: of each category (then `month` is
 * null) and in each month. A request's amount falls to its items by their price.
 */
export async function listSpend(db: Db, scope: FiguresScope) {
  const { timeZone, filter } = scope;
  const { begin, end } = period(scope);
  const only = filter.category === undefined ? sql`true` : sql`item.category = ${filter.category}`;
  const { rows } = await sql<{
    category: string | null;
    name: string | null;
    month: string | null;
    consumed: number;
    reserved: number;
  }>`
    with spent as (
      select item.category, category.name,
        to_char((case when request.owner is null then request.since else request.submitted_at end) at time zone ${timeZone}, 'YYYY-MM') as month,
        request.consumed * (item.price * item.quantity)::float8 / request.total as consumed,
        request.reserved * (item.price * item.quantity)::float8 / request.total as reserved
      from asset_requests request
      join asset_request_items item on item.request_number = request.request_number and not item.deleted and not item.disabled
      join asset_categories category on category.category = item.category
      where (request.consumed > 0 or request.reserved > 0)
        and (case when request.owner is null then request.since else request.submitted_at end) >= ${begin}
        and (case when request.owner is null then request.since else request.submitted_at end) < ${end}
        and ${counted(scope)} and ${only}
    )
    select category, name, month, round(sum(consumed))::bigint as consumed, round(sum(reserved))::bigint as reserved
    from spent group by grouping sets ((category, name), (month))`.execute(db);
  return rows;
}

/** The locations and org units that are seen, and the categories: what figures may be narrowed by. One query. */
export async function listOptions(db: Db, { places }: FiguresScope) {
  const anywhere = sql`null::text`;
  const seen = (location: Expression<unknown>, orgUnit: Expression<unknown>) =>
    places === 'everywhere' ? sql<SqlBool>`true` : within(places, location, orgUnit);
  const { rows } = await sql<{ kind: 'locations' | 'orgUnits' | 'categories'; value: string; label: string }>`
    select 'locations' as kind, location_id as value, name as label from locations location
      where ${seen(sql`location.location_id`, anywhere)}
    union all
    select 'orgUnits', org_unit, name from org_units unit where ${seen(anywhere, sql`unit.org_unit`)}
    union all
    select 'categories', category, name from asset_categories
    order by kind, label`.execute(db);
  return rows;
}
