import type { Attention, AttentionSource } from '#contract/attention.ts';
import { countText } from '#formats/numbers/counts.ts';
import { m } from '#messages';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Does } from '#server/http/use-case.ts';
import { nextDue } from '#server/jobs/due.ts';
import * as store from '#server/jobs/watch-store.ts';
import type { Platform } from '#server/platform.ts';
import { type Jobs, jobsListed, type settleFailedJobs } from '../contract.ts';
import { isLate } from '../rules.ts';

/** How the jobs of all rooms stand, and the newest that failed. Two reads. */
export async function readJobs(platform: Platform, names: readonly store.JobName[]): Promise<Jobs> {
  const { reads } = platform.database;
  const now = platform.now();
  const [queues, failed] = await Promise.all([store.listQueues(reads), store.listFailed(reads, jobsListed)]);
  const words = new Map(names.map(({ queue, words: said }) => [queue, said]));
  // A queue of an older version has no words any more.
  const whatOf = (queue: string) => words.get(queue)?.() ?? queue;
  return {
    kinds: queues.map(({ queue, cron, timeZone, dueSince, active, doneAt, waiting, failed: lost }) => ({
      queue,
      what: whatOf(queue),
      waiting,
      running: active,
      failed: lost,
      late: isLate(dueSince, now),
      doneAt: doneAt?.toISOString() ?? null,
      nextAt: cron === null ? null : nextDue(cron, timeZone ?? 'UTC', now).toISOString(),
    })),
    failed: failed.map(({ queue, id, failedAt, tries, said }) => ({
      queue,
      id,
      what: whatOf(queue),
      failedAt: failedAt.toISOString(),
      tries,
      said,
    })),
  };
}

/** Tries failed jobs once more, or gives them up. Of two who press at once the second finds none. */
export const settle: Does<typeof settleFailedJobs> = (
  { database, now, outbox },
  { empcode },
  { queue, id, how },
  caller,
) =>
  transact(database, async (tx) => {
    const ids = id === undefined ? await store.failedOf(tx, queue, jobsListed) : [id];
    const count = await outbox.settleFailed(tx, queue, ids, how);
    if (count > 0)
      await audit(tx, now(), {
        actor: empcode,
        action: `jobs.${how}`,
        subject: queue,
        caller,
        after: { count },
      });
    return { count };
  });

/** What of the jobs needs somebody: those that failed, and those that nobody takes up. */
export function jobsAttention(platform: Platform): AttentionSource {
  return {
    label: m.jobs_title,
    readers: ['ADMIN'],
    async look() {
      const queues = await store.listQueues(platform.database.reads);
      const failed = queues.reduce((sum, one) => sum + one.failed, 0);
      const late = queues.filter(({ dueSince }) => isLate(dueSince, platform.now()));
      const needs: Attention[] = [];
      const path = '/admin/jobs';
      if (late.length > 0)
        needs.push({
          key: 'jobs.late',
          tone: 'bad',
          title: m.jobs_needs_late(),
          text: m.jobs_needs_late_text(),
          path,
        });
      if (failed > 0)
        needs.push({
          key: 'jobs.failed',
          tone: 'bad',
          title: m.jobs_needs_failed({ count: failed, number: countText(failed) }),
          text: m.jobs_needs_failed_text(),
          path,
        });
      return needs;
    },
  };
}
