import type pg from 'pg';
import { queryAtLeisure } from './at-leisure.ts';

/** What makes requests of every status across the demo company: every fifth waits for somebody. `$1`: how many. */
const statement = `
  with staff as (
    select empcode, location_id, org_unit, row_number() over (order by empcode) - 1 as place, count(*) over () as of
    from employees join asset_entitlements using (empcode)
    where left_on is null and year = extract(year from now())::int)
  insert into asset_requests (request_number, empcode, location_id, org_unit, purchase_type, current_status, owner, version,
    year, title, total, reserved, shop, submitted_at, since)
  select 1000000 + made.number, empcode, location_id, org_unit, 'instore',
    case when made.number % 5 > 0 then 'Closed'
      else (array['Pending Approval', 'RTGS Request', 'Check Invoice', 'RTGS Approve', 'RTGS Done'])[1 + made.number / 5 % 5] end,
    case when made.number % 5 = 0 then (array['FL1', 'FL2', 'FL1', 'FINANCE', 'USER'])[1 + made.number / 5 % 5] end,
    1, extract(year from now())::int, 'Chair ' || made.number, 10000 + made.number * 37 % 90000, 0, '{"name": "Shop"}',
    moment, moment
  from (select number, date_trunc('milliseconds', now() - number * interval '2 minutes') as moment
    from generate_series(1, $1::int) series(number)) made
  join staff on staff.place = made.number * 7919::bigint % staff.of`;

/** Fills a database that holds the demo company with so many requests more. */
export async function addManyRequests(pool: pg.Pool, requests: number): Promise<void> {
  await queryAtLeisure(pool, statement, [requests]);
  await pool.query('vacuum analyze asset_requests');
}
