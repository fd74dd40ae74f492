import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { toast } from '#web/ui/dialog/toast.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** How the jobs stand, read anew while somebody looks. */
export const allJobs = dataOf(['jobs'], api.getJobs, { refetchInterval: 10_000 });

/** Reads anew how they stand, and what needs attention. */
export async function refreshJobs(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: allJobs.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['admin'] }),
  ]);
}

/** Gives one failed job up. Answers what is said of it. */
export async function drop(queue: string, id: string): Promise<string> {
  await api.settleFailedJobs({ body: { queue, id, how: 'drop' } });
  return m.jobs_dropped();
}

/** Tries failed jobs of a kind once more: one, or all. */
export async function again(queue: string, id?: string): Promise<void> {
  const sent = api
    .settleFailedJobs({ body: { queue, how: 'again', ...(id && { id }) } })
    .then(({ data: { count } }) => toast.success({ title: m.jobs_tried({ count }) }));
  await attempt(sent, m.jobs_not_tried());
  await refreshJobs();
}
