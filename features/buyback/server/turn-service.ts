import { sentence } from '#contract/sentence.ts';
import { transact } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { turnOn, turnsOf } from '../draws.ts';
import { drawLink } from '../paths.ts';
import { listDrawnOpen } from './draw-store.ts';

/** Tells those whose turn begins today by a draw: the first is told as it is drawn. */
export async function tellTurns(platform: Platform): Promise<void> {
  const { today } = momentNow(platform);
  for (const { drawId, drawnOn, winnerDays, name, placed } of await listDrawnOpen(platform.database.reads)) {
    const turn = turnOn(turnsOf(placed, drawnOn, winnerDays), today);
    if (!turn || turn.from !== today || turn.from === drawnOn) continue;
    await transact(platform.database, async (tx) => {
      await platform.outbox.put(tx, 'notifications.deliver', {
        to: [turn.empcode],
        from: null,
        kind: 'buyback.turn',
        text: sentence('buyback_notice_won', { name, days: winnerDays }),
        subject: sentence('buyback_notice_subject', { name }),
        link: drawLink(drawId),
        about: { thing: `buyback-draw.${drawId}`, revision: 1 },
      });
      return null;
    });
  }
}
