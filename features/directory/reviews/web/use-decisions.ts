import { useState } from 'react';
import { m } from '#messages';
import { queryClient } from '#web/lib/query-client.ts';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { staffKey } from '../../company/web/api.ts';
import { letsWords } from '../../grants/grant-words.ts';
import type { Undoable } from '../../grants/web/UndoNotice.tsx';
import type { ReviewedGrant, ReviewFilter } from '../contract.ts';
import type { ReviewDecision } from '../rules.ts';
import { decide, keepAll, undo } from './api.ts';

/** What is decided in a review, the row that the keys act on, and the way back from the last press. */
export function useDecisions({ show: _, ...filter }: ReviewFilter, rows: readonly ReviewedGrant[]) {
  const [last, setLast] = useState<Undoable | null>(null);
  const [place, setPlace] = useState(0);
  // What was pressed is no longer marked while it is on its way: the next key is for the next row, however quickly it comes.
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const open = rows.filter(({ actions, grant }) => actions.includes('keep') && !sent.has(grant.grantId));
  const marked = open[Math.min(place, open.length - 1)];
  const { reviewId } = filter;
  const again = () => queryClient.invalidateQueries({ queryKey: staffKey });

  async function act(row: ReviewedGrant, decision: ReviewDecision) {
    let batch = 0;
    setSent((now) => new Set([...now, row.grant.grantId]));
    const done = decide(reviewId, row.grant.grantId, decision).then(({ data }) => {
      batch = data.batch;
    });
    if (await attempt(done, m.directory_staff_not_saved())) {
      const words = { name: row.grant.name, lets: letsWords(row.grant) };
      setLast({
        words:
          decision === 'keep' ? m.directory_reviews_kept_done(words) : m.directory_grants_ended_done(words),
        undo: () => undo(reviewId, batch),
      });
    }
    await again();
    setSent((now) => new Set([...now].filter((grantId) => grantId !== row.grant.grantId)));
  }
  async function keep(more: { empcode?: string }) {
    let kept = { batch: 0, count: 0 };
    const done = keepAll({ ...filter, ...more }).then(({ data }) => {
      kept = data;
    });
    if ((await attempt(done, m.directory_staff_not_saved())) && kept.count > 0)
      setLast({
        words: m.directory_reviews_kept_many({ count: kept.count }),
        undo: () => undo(reviewId, kept.batch),
      });
    await again();
  }
  useSingleKeys({
    k: marked && (() => void act(marked, 'keep')),
    e: marked && (() => void act(marked, 'end')),
    j: marked && (() => setPlace((place + 1) % open.length)),
  });
  return {
    last,
    forget: () => setLast(null),
    marked: marked?.grant.grantId,
    act,
    keepShown: () => keep({}),
    keepPerson: (empcode: string) => keep({ empcode }),
    takeBack: async (batch: number) => {
      await attempt(undo(reviewId, batch), m.directory_staff_not_saved());
      await again();
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
