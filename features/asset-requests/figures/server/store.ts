import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { activeStatuses, type FigureStep, figureSteps, ofStatus } from '../../workflow/statuses.ts';
import { counted, type FiguresScope, period } from './scope-store.ts';
import '../../requests/server/tables.ts';

const stages = activeStatuses.map((status) => [status, ofStatus[status].figures] as const);
const stageTable = sql`unnest(${stages.map(([status]) => status)}::text[], ${stages.map(([, step]) => step)}::text[])
  as stage(status, step)`;

interface StepTimes {
  readonly count: number;
  /** Median and 90th percentile, in days. */
  readonly working: [number, number];
  readonly calendar: [number, number];
}

/**
 * How long each step took, of those that ended in the period. `before`: for each day from `firstDay` on, how many working days lie
 * before it; a part of a working day counts as that part.
 */
export async function listStepTimes(
  db: Db,
  scope: FiguresScope,
  { firstDay, before }: { firstDay: string; before: readonly number[] },
): Promise<(StepTimes & { step: FigureStep })[]> {
  const { timeZone } = scope;
  const { begin, end } = period(scope);
  const steps = stages.map(([, step]) => figureSteps.indexOf(step));
  const stepNumber = sql`array_position(${stages.map(([status]) => status)}::text[], history.from_status)`;
  const { rows } = await sql<StepTimes & { step: number }>`
    with calendar as materialized (
      select ${before}::float8[] as before, date_part('epoch', ${firstDay}::date::timestamp) / 86400 as first
    ), moves as (
      select history.request_number, history.sequence, history.at, (${steps}::int[])[${stepNumber}] as step,
        -- the local time in days since the first day
        greatest(0, date_part('epoch', history.at at time zone ${timeZone}) / 86400 - calendar.first) as day
      from asset_request_history history
      join asset_requests request on request.request_number = history.request_number
      cross join calendar
      where history.from_status is distinct from history.to_status
        and request.since >= ${begin} and request.submitted_at < ${end} and ${counted(scope)}
      -- worked out once for each row, not once for each use
      offset 0
    ), worked as (
      select request_number, sequence, at, step, before[floor(day)::int + 1]
        + (day - floor(day)) * (before[floor(day)::int + 2] - before[floor(day)::int + 1]) as working
      from moves cross join calendar
      offset 0
    ), timed as (
      select step, at, working - lag(working) over steps as working,
        date_part('epoch', at - lag(at) over steps) / 86400 as calendar
      from worked window steps as (partition by request_number order by sequence)
    )
    select step, count(*) as count, percentile_cont(array[0.5, 0.9]) within group (order by working) as working,
      percentile_cont(array[0.5, 0.9]) within group (order by calendar) as calendar
    from timed where step is not null and working is not null and at >= ${begin} and at < ${end}
    group by step`.execute(db);
  return rows.map(({ step, ...row }) => ({ ...row, step: figureSteps[Number(step)] as FigureStep }));
}

/** What was closed in a period: how many requests, half of them within how many days, and what they consumed (minor units). */
export interface Closed {
  readonly isBefore: boolean;
  readonly count: number;
  readonly days: number;
  readonly consumed: number;
}

/** What was closed in the period, and in the one of the same length before. Of one category: its part of what was consumed. */
export async function listClosed(db: Db, scope: FiguresScope): Promise<Closed[]> {
  const { begin, end } = period(scope);
  const { category } = scope.filter;
  const part =
    category === undefined
      ? sql`1`
      : sql`(select coalesce(sum(item.price * item.quantity), 0)::float8 from asset_request_items item
          where item.request_number = request.request_number and item.category = ${category}
            and not item.deleted and not item.disabled) / request.total`;
  const { rows } = await sql<Closed>`
    select request.since < ${begin} as is_before, count(*) as count,
      percentile_cont(0.5) within group (order by date_part('epoch', request.since - request.submitted_at) / 86400) as days,
      round(sum(request.consumed * ${part}))::bigint as consumed
    from asset_requests request
    where request.current_status = 'Closed' and request.since >= ${begin} - (${end} - ${begin}) and request.since < ${end}
      and ${counted(scope)}
    group by 1`.execute(db);
  return rows;
}

/** Where requests wait now: how many at each step and place, and since when the oldest. */
export async function listWaiting(db: Db, scope: FiguresScope) {
  const { rows } = await sql<{
    step: FigureStep;
    locationId: string;
    city: string;
    count: number;
    oldest: Date;
  }>`
    select stage.step, request.location_id, location.city, count(*) as count, min(request.since) as oldest
    from asset_requests request
    join locations location on location.location_id = request.location_id
    join ${stageTable} on stage.status = request.current_status
    where request.owner is not null and ${counted(scope)}
    group by stage.step, request.location_id, location.city
    order by oldest
    limit 1000`.execute(db);
  return rows;
}
