import { setTimeout as rest } from 'node:timers/promises';
import type { World } from './world.ts';

/** So long nothing of it may stand still, and all of it takes so long at most: a message to thousands is one thing, and then e-mails by the thousand. */
const stuckAfterMs = 180_000;
const settledWithinMs = 20 * 60_000;
/** A quiet second between two looks: a job may leave another. */
const stillForMs = 1_000;

/** Jobs that are to run soon or run now. What is planned for later is not waited for: a reminder, say. */
const jobs = `select name, state, count(*)::int as count from pgboss.job
  where state in ('created', 'retry', 'active') and start_after < now() + interval '5 seconds' group by name, state order by name`;
/** Nobody waits for the next try of what failed while the database was away. */
const soon = "update pgboss.job set start_after = now() where state = 'retry' and start_after > now()";
/** What is done in rounds, found in the database: decisions whose time has come, letters, text and pictures of files, entries to be sealed. */
const rounds = `
  select 'decisions' as name, count(*)::int as count from asset_request_decisions where state = 'waiting'
  union all select 'messages', count(*)::int from announcements where begun_at is not null and done_at is null and recalled_at is null
  union all select 'uploads', count(*)::int from uploads where state in ('checking', 'applying', 'undoing')
  union all select 'e-mails', count(*)::int from notification_mails
    where due_at <= now() and queued_at is null and sent_at is null and failed_at is null
  union all select 'entries of the audit log', count(*)::int from audit_unsealed`;

/** Waits until nothing is left to do: the outbox is empty, and so are the rounds. Returns what is still there once all of it has stood still for three minutes. */
export async function settle(world: Pick<World, 'up' | 'query'>): Promise<string[]> {
  const end = Date.now() + settledWithinMs;
  let stuckAt = Date.now() + stuckAfterMs;
  let last = '';
  for (let quiet = 0; ; ) {
    await world.up();
    await world.query(soon);
    const left = await leftOf(world);
    if (left.join() !== last) {
      last = left.join();
      stuckAt = Date.now() + stuckAfterMs;
    }
    quiet = left.length === 0 ? quiet + 1 : 0;
    if (quiet > 2 || Date.now() > Math.min(stuckAt, end)) return left;
    await rest(stillForMs);
  }
}

async function leftOf(world: Pick<World, 'query'>): Promise<string[]> {
  const waiting = await world.query(jobs);
  const due = await world.query(rounds);
  return [
    ...waiting.map(({ name, state, count }) => `${count} ${state} in ${name}`),
    ...due.filter(({ count }) => count > 0).map(({ name, count }) => `${count} ${name}`),
  ];
}
