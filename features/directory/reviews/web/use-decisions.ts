import { useState } from 'react';
import { m } from '#messages';
import { useMe } from '#web/lib/me.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useSingleKeys } from '#web/lib/single-keys.ts';
import { narrow, useMedia } from '#web/lib/use-media.ts';
import { attempt } from '#web/ui/dialog/attempt.ts';
import { staffKey } from '../../company/web/api.ts';
import { letsWords } from '../../grants/grant-words.ts';
import type { Undoable } from '../../grants/web/UndoNotice.tsx';
import type { ReviewedGrant, ReviewFilter } from '../contract.ts';
import type { ReviewDecision } from '../rules.ts';
import { decide, keepAll, undo } from './api.ts';
import { asDecided, asOpen, changeRows, shows } from './rows-in-place.ts';

/**
 * What is decided in a review, the row that the keys act on, and the way back from the last press. A row that was decided stays in its place
 * until its reader goes on: were it to go, a second press would be for whoever comes up under the thumb.
 */
export function useDecisions(asked: ReviewFilter, rows: readonly ReviewedGrant[]) {
  const { show: _, ...filter } = asked;
  const { reviewId } = filter;
  const { empcode, name } = useMe();
  const by = { empcode, name };
  const isNarrow = useMedia(narrow);
  const [last, setLast] = useState<Undoable | null>(null);
  const [place, setPlace] = useState(0);
  // What was pressed is no longer marked while it is on its way: the next key is for the next row, however quickly it comes.
  const [sent, setSent] = useState<ReadonlySet<number>>(new Set());
  const open = rows.filter(({ actions, grant }) => actions.includes('keep') && !sent.has(grant.grantId));
  const marked = open[Math.min(place, open.length - 1)];
  const again = () => queryClient.invalidateQueries({ queryKey: staffKey });

  async function takeBack(batch: number) {
    await undo(reviewId, batch).catch(async (error: unknown) => {
      await again();
      throw error;
    });
    if (shows(asked, batch)) await changeRows(asked, (row) => row.batch === batch, asOpen);
    else await again();
  }
  async function act(row: ReviewedGrant, decision: ReviewDecision) {
    const { grantId } = row.grant;
    let batch = 0;
    setSent((now) => new Set([...now, grantId]));
    const done = decide(reviewId, grantId, decision).then(({ data }) => {
      batch = data.batch;
    });
    if (await attempt(done, m.directory_staff_not_saved())) {
      const words = { name: row.grant.name, lets: letsWords(row.grant) };
      setLast({
        words:
          decision === 'keep' ? m.directory_reviews_kept_done(words) : m.directory_grants_ended_done(words),
        undo: () => takeBack(batch),
        inRow: true,
      });
      await changeRows(
        asked,
        ({ grant }) => grant.grantId === grantId,
        (one) => asDecided(one, { decision, batch, by }),
      );
    } else await again();
    setSent((now) => new Set([...now].filter((sentId) => sentId !== grantId)));
  }
  async function keep(more: { empcode?: string }) {
    let kept = { batch: 0, count: 0 };
    const done = keepAll({ ...filter, ...more }).then(({ data }) => {
      kept = data;
    });
    const isDone = await attempt(done, m.directory_staff_not_saved());
    const inRow = more.empcode !== undefined;
    if (isDone && kept.count > 0)
      setLast({
        words: m.directory_reviews_kept_many({ count: kept.count }),
        undo: () => takeBack(kept.batch),
        inRow,
      });
    if (isDone && inRow)
      await changeRows(
        asked,
        ({ grant, actions }) => grant.empcode === more.empcode && actions.includes('keep'),
        (one) => asDecided(one, { decision: 'keep', batch: kept.batch, by }),
      );
    else await again();
  }
  useSingleKeys({
    k: marked && (() => void act(marked, 'keep')),
    e: marked && (() => void act(marked, 'end')),
    j: marked && (() => setPlace((place + 1) % open.length)),
  });
  return {
    // Where there is no room to say it twice, its row alone says it, and has the way back.
    last: isNarrow && last?.inRow ? null : last,
    forget: () => setLast(null),
    // A phone has no keys.
    marked: isNarrow ? undefined : marked?.grant.grantId,
    act,
    keepShown: () => keep({}),
    keepPerson: (of: string) => keep({ empcode: of }),
    async takeBack(batch: number) {
      await attempt(takeBack(batch), m.directory_staff_not_saved());
      setLast(null);
    },
  };
}
export type Decisions = ReturnType<typeof useDecisions>;
