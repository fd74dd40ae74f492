import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);

const key = ['set-up'] as const;

/** How far the company is set up; as a `card`, nothing is counted once it is put away. What is done elsewhere shows as one comes back. */
export const setUp = (view: 'card' | 'page') =>
  dataOf([...key, view], api.getSetUp, {
    query: { view },
    refetchOnMount: 'always',
    meta: { offline: false },
  });

/** Puts a step off, or takes it up again; where that fails the reader is told. */
export const putOff = (step: string, off: boolean) => kept(api.putOffStep({ body: { step, off } }));

/** Takes the card off the dashboard, or puts it back. True where that was done. */
export const putAway = (away: boolean) => kept(api.putAwaySetUp({ body: { away } }));

async function kept(sent: Promise<unknown>): Promise<boolean> {
  const done = await attempt(sent, m.setup_failed());
  await queryClient.invalidateQueries({ queryKey: key });
  return done;
}
