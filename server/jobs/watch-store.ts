import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** What the jobs of a queue do, in words. */
export interface JobName {
  readonly queue: string;
  words(): string;
}

/** How the jobs of a queue stand. Counts end at `mostCounted`. */
export interface QueueRow {
  readonly queue: string;
  /** When it runs by itself; null: it is asked for. */
  readonly cron: string | null;
  readonly timeZone: string | null;
  readonly waiting: number;
  /** Since when the first of those that could run does not. */
  readonly dueSince: Date | null;
  readonly active: number;
  readonly failed: number;
  readonly doneAt: Date | null;
}

export interface FailedRow {
  readonly queue: string;
  readonly id: string;
  readonly failedAt: Date;
  readonly tries: number;
  /** What went wrong, as the program said it; the first `mostSaid` characters. */
  readonly said: string;
}

export const mostCounted = 1_000;
const mostSaid = 500;

/** What these reads stand on: the queues have no index of what failed or was done last. */
export const watchIndexes = `
  create index if not exists portal_jobs_by_state on pgboss.job_common (name, state, completed_on);
  create index if not exists portal_jobs_failed on pgboss.job_common (completed_on, id) where state = 'failed'`;

const counted = (states: string) => sql`(select count(*)::integer from (
  select from pgboss.job where name = queue.name and state in (${sql.raw(states)}) limit ${mostCounted}) found)`;

/** Every queue, by its name; those that the queues keep for themselves are left out. */
export async function listQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select queue.name as queue, coalesce(zoned.cron, schedule.cron) as cron, coalesce(zoned.time_zone, schedule.timezone) as time_zone,
      ${counted("'created', 'retry'")} as waiting,
      (select min(start_after) from pgboss.job
        where name = queue.name and state < 'active' and not blocked and start_after <= now()) as due_since,
      ${counted("'active'")} as active,
      ${counted("'failed'")} as failed,
      (select max(completed_on) from pgboss.job where name = queue.name and state = 'completed') as done_at
    from pgboss.queue left join pgboss.schedule on schedule.name = queue.name
      left join scheduled_runs zoned on zoned.name = queue.name
    where not starts_with(queue.name, '__') order by queue.name`.execute(db);
  return rows;
}

/** What failed last, and is not tried any more. */
export async function listFailed(db: Db, limit: number): Promise<FailedRow[]> {
  const { rows } = await sql<FailedRow>`
    select name as queue, id, completed_on as failed_at, retry_count + 1 as tries,
      left(coalesce(output ->> 'message', ''), ${mostSaid}) as said
    from pgboss.job where state = 'failed' and completed_on is not null
    order by completed_on desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** The first of what failed in a queue. */
export async function failedOf(db: Db, queue: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${queue} and state = 'failed'
    order by completed_on limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
