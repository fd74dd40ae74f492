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
  if (shop.gateway) outbox.every(roundMs, () => askAll(shop));
  outbox.every(roundMs, async () => {
    const over = await listToExpire(database.reads, now(), most);
    return each(shop, over, (orderId) => expire(shop, orderId));
  });
  // Not behind those: each of them waits for a gateway that is silent.
  outbox.every(roundMs, async () => {
    const drawn = await listToDraw(database.reads, now(), most);
    for (const drawId of drawn) await draw(shop, drawId);
    return drawn.length;
  });
  outbox.schedule('buyback.settle', '30 4 * * *', async () => void (await readSettlements(shop)), env.TZ);
  outbox.schedule('buyback.intake', '10 5 * * *', async () => void (await takeInRequested(platform)), env.TZ);
  outbox.schedule('buyback.turns', '20 6 * * *', () => tellTurns(platform), env.TZ);
}

/** Asks the gateway about what is due, each order by itself: one that meets a fault keeps no other waiting. Answers how many came to something. */
export async function askAll(shop: Shop): Promise<number> {
  const { gateway, platform } = shop;
  if (!gateway) return 0;
  const due = await listToAsk(platform.database.reads, gateway.name, platform.now(), most);
  return each(shop, due, (orderId) => askAbout(shop, orderId));
}

async function each(
  { platform }: Shop,
  orders: readonly number[],
  work: (orderId: number) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  for (const orderId of orders)
    try {
      await work(orderId);
      done++;
    } catch (error) {
      platform.log.error({ orderId, err: error }, 'an order of buyback meets a fault');
    }
  return done;
}
