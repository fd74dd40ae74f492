import { askAbout, expire, type Shop } from './check-service.ts';
import { draw } from './draw-service.ts';
import { listToDraw } from './draw-store.ts';
import { takeInRequested } from './intake-service.ts';
import { listToAsk, listToExpire } from './order-store.ts';
import { readSettlements } from './settle-service.ts';
import { tellTurns } from './turn-service.ts';

/** At a time. */
const most = 20;
const roundMs = 5_000;

/**
 * The round asks the gateway about whatever is in doubt, ends what was not paid in time, and draws what is to be drawn: so all works where no webhook
 * ever comes. At night the settlement report is read and what has become old enough is offered.
 */
export function workBuyback(shop: Shop): void {
  const { platform } = shop;
  const { outbox, env, now, database } = platform;
  if (shop.gateway)
    outbox.every(roundMs, async () => {
      const due = await listToAsk(database.reads, now(), most);
      for (const orderId of due) await askAbout(shop, orderId);
      return due.length;
    });
  outbox.every(roundMs, async () => {
    const over = await listToExpire(database.reads, now(), most);
    for (const orderId of over) await expire(shop, orderId);
    const drawn = await listToDraw(database.reads, now(), most);
    for (const drawId of drawn) await draw(shop, drawId);
    return over.length + drawn.length;
  });
  outbox.schedule('buyback.settle', '30 4 * * *', async () => void (await readSettlements(shop)), env.TZ);
  outbox.schedule('buyback.intake', '10 5 * * *', async () => void (await takeInRequested(platform)), env.TZ);
  outbox.schedule('buyback.turns', '20 6 * * *', () => tellTurns(platform), env.TZ);
}
