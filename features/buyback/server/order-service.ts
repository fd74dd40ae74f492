import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse, refuseFields } from '#contract/refusal.ts';
import { lockEmployee } from '#features/directory/company/server/offered-store.ts';
import { decimalsOf } from '#formats/money/money.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import type { Tx } from '#server/db/database.ts';
import { doOnce, type Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import { priceDay, whyNotBuy } from '../eligibility.ts';
import { maySeeOrder, readerOf } from '../policy.ts';
import { priceOn } from '../prices.ts';
import { decideAction } from '../rules.ts';
import type { OrderAction } from '../vocabulary.ts';
import { askerOf } from './asker-service.ts';
import { findAsset, itemSoldOut, lockAsset } from './asset-store.ts';
import { askAbout, type Shop } from './check-service.ts';
import { insertPayment } from './money-store.ts';
import { findOrder, insertHistory, insertOrder, lockOrder, type OrderRow } from './order-store.ts';
import { readSettings } from './settings-store.ts';
import { offeredOf, stateOf } from './state-present.ts';
import { moveReceived, takeStep } from './step-service.ts';

export const noSuchOrder = () => refuse(404, 'no_such_order', m.buyback_refused_no_order());
export const noSuchAsset = () => refuse(404, 'no_such_asset', m.buyback_refused_no_asset());

/**
 * Orders a thing, once for a submission: it is held for the actor from here on. The gateway is asked to open an order of its own after that; where it
 * does not answer, the order waits for it as Created, and it is asked again.
 */
export async function create(
  shop: Shop,
  actor: Actor,
  assetId: number,
  submitted: Submitted,
): Promise<number | Refusal> {
  const { platform } = shop;
  const made = await doOnce(platform.database, submitted, platform.now(), (tx) =>
    order(tx, shop, actor, assetId, submitted),
  );
  if (isRefusal(made)) return made;
  await askAbout(shop, made.orderId);
  return made.orderId;
}

async function order(
  tx: Tx,
  { platform, gateway }: Shop,
  actor: Actor,
  assetId: number,
  caller: Caller,
): Promise<{ orderId: number } | Refusal> {
  const { at, today } = momentNow(platform);
  const { empcode } = actor;
  // Two of one person's come one after the other, and so do two people's for one thing.
  await lockEmployee(tx, empcode);
  if (!(await lockAsset(tx, assetId))) return noSuchAsset();
  const { terms, tables } = await readSettings(tx, today);
  const [asset, asker] = [await findAsset(tx, empcode, assetId), await askerOf(tx, empcode, today)];
  const table = asset && tables.get(asset.category);
  if (!asset || !table) return noSuchAsset();
  const why = whyNotBuy(offeredOf(asset, today), asker, terms, today);
  if (why) return why;
  const day = priceDay(asker, today);
  const amount = priceOn(table, asset, day, 10 ** decimalsOf(asset.currency));
  const expiresAt = new Date(at.getTime() + terms.reserveMinutes * 60_000);
  const orderId = await insertOrder(tx, {
    assetId,
    empcode,
    amount,
    currency: asset.currency,
    priceDay: day,
    bearsData: table.bearsData,
    gateway: gateway?.name ?? 'none',
    createdAt: at,
    expiresAt,
    askAt: gateway && at,
  });
  const facts = { amount, priceDay: day };
  await insertHistory(tx, {
    orderId,
    at,
    actor: empcode,
    action: 'create',
    fromStatus: null,
    toStatus: 'Created',
    facts,
  });
  const entry = { actor: empcode, action: 'buyback-order.create', subject: String(orderId), caller };
  await audit(tx, at, { ...entry, after: { assetId, ...facts } });
  return { orderId };
}

/** An order that the actor may see. */
export async function seenOrder(shop: Shop, actor: Actor, orderId: number): Promise<OrderRow | Refusal> {
  const row = await findOrder(shop.platform.database.reads, orderId);
  return row && maySeeOrder(row, actor) ? row : noSuchOrder();
}

/** What somebody does with an order. Refused (409) where it is another by now than they saw. */
export async function act(
  shop: Shop,
  actor: Actor,
  given: {
    readonly orderId: number;
    readonly version: number;
    readonly action: Exclude<OrderAction, 'pay'>;
    readonly reference?: string | undefined;
    readonly note?: string | undefined;
    readonly signature?: number[][];
  },
  submitted: Submitted,
): Promise<{ orderId: number } | Refusal> {
  const { platform } = shop;
  const { orderId, action } = given;
  return doOnce(platform.database, submitted, platform.now(), async (tx) => {
    const at = platform.now();
    const row = await lockOrder(tx, orderId);
    if (!row || !maySeeOrder(row, actor)) return noSuchOrder();
    if (row.version !== given.version) return refuse(409, 'moved_on', m.buyback_refused_moved_on());
    const step = decideAction(stateOf(row), action, readerOf(row, actor), at);
    if (isRefusal(step)) return step;
    const missing = missingOf(given);
    if (missing) return missing;
    const by = { actor: actor.empcode, caller: submitted };
    const paid = action === 'recordPayment' ? `desk-${orderId}` : undefined;
    if (paid !== undefined) await takePayment(tx, platform, row, paid, at);
    await takeStep(tx, platform, row, step, {
      by,
      facts: {
        ...(given.reference && { reference: given.reference }),
        ...(given.note && { note: given.note }),
      },
      changes: {
        ...(paid !== undefined && { paymentId: paid }),
        ...(action === 'wipe' && { wipedAt: at }),
        ...(action === 'handOver' && {
          handedOverAt: at,
          handedOverBy: actor.empcode,
          signature: JSON.stringify(given.signature),
        }),
      },
    });
    if (step.effects.some((effect) => effect.do === 'sell')) await sold(tx, shop, row.assetId);
    return { orderId };
  });
}

/** What was sold is the company's no more: once all pieces of a request's item are, it is nobody's to give back. */
async function sold(tx: Tx, { handedBack }: Shop, assetId: number): Promise<void> {
  const itemId = await itemSoldOut(tx, assetId);
  if (itemId !== null) await handedBack(tx, itemId);
}

/** What an action needs to be told with it. */
function missingOf(given: {
  action: OrderAction;
  reference?: string | undefined;
  note?: string | undefined;
}): Refusal | null {
  const { action, reference, note } = given;
  if (action === 'recordPayment' && !reference)
    return refuseFields(m.buyback_refused_needs(), { reference: m.buyback_missing_reference() });
  if (action === 'refund' && !note)
    return refuseFields(m.buyback_refused_needs(), { note: m.buyback_missing_note() });
  return null;
}

/** What was paid at the payment desk. */
async function takePayment(
  tx: Tx,
  platform: Platform,
  row: OrderRow,
  paymentId: string,
  at: Date,
): Promise<void> {
  const { orderId, amount, currency } = row;
  await insertPayment(tx, {
    paymentId,
    orderId,
    amount,
    currency,
    method: 'desk',
    takenAt: at,
    pays: true,
    refundWhy: null,
  });
  await moveReceived(tx, platform, row, { paymentId, amount, currency, at });
}
