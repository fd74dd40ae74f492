import { createHash } from 'node:crypto';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Caller } from '#server/audit/caller.ts';
import { audit } from '#server/audit/record.ts';
import { transact } from '#server/db/database.ts';
import type { Verified } from '../contract.ts';
import { askAbout, type Shop } from './check-service.ts';
import { insertEvent } from './money-store.ts';
import { findByGateway, findOrder, noteAsked } from './order-store.ts';

/** What the checkout gives with a payment. */
export interface Signed {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

/**
 * Takes what the checkout gave: a signature that is not the gateway's, or of an order that is not the actor's, changes nothing and is written down. A
 * right one has the gateway asked: it alone says whether money was taken, and sent again the answer is the same.
 */
export async function verify(
  shop: Shop,
  actor: Actor,
  signed: Signed,
  caller: Caller,
): Promise<Verified | Refusal> {
  const { platform, gateway } = shop;
  const { razorpay_order_id: gatewayOrderId, razorpay_payment_id: paymentId, razorpay_signature } = signed;
  const wrong = async (why: string, refusal: Refusal) => {
    const entry = { actor: actor.empcode, action: 'buyback-payment.refuse', subject: gatewayOrderId, caller };
    await audit(platform.database.writes, platform.now(), { ...entry, after: { why, paymentId } });
    return refusal;
  };
  if (!gateway?.isPaymentSignature(gatewayOrderId, paymentId, razorpay_signature))
    return wrong('signature', refuse(400, 'wrong_signature', m.buyback_refused_signature()));
  const orderId = await findByGateway(platform.database.reads, gatewayOrderId);
  const row = orderId === undefined ? undefined : await findOrder(platform.database.reads, orderId);
  if (!row || row.empcode !== actor.empcode)
    return wrong('order', refuse(404, 'no_such_order', m.buyback_refused_no_order()));
  await askAbout(shop, row.orderId);
  const now = await findOrder(platform.database.reads, row.orderId);
  if (!now) throw new Error('an order that was there is there');
  return {
    orderId: now.orderId,
    status: now.status,
    ...(now.receipt !== null && { receiptNumber: now.receipt }),
  };
}

/**
 * Keeps what the gateway has called in, by its bytes: with a wrong signature it is refused (400), said again it changes nothing; both are written down.
 * What it says is not believed: its order is asked about.
 */
export async function receive(
  shop: Shop,
  body: Buffer,
  signature: string,
  caller: Caller,
): Promise<{ received: boolean } | Refusal> {
  const { platform, gateway } = shop;
  const at = platform.now();
  const sha256 = createHash('sha256').update(body).digest('hex');
  const entry = { actor: null, action: 'buyback-webhook.refuse', subject: sha256.slice(0, 16), caller };
  if (!gateway?.isWebhookSignature(body, signature)) {
    await audit(platform.database.writes, at, { ...entry, after: { why: 'signature' } });
    return refuse(400, 'wrong_signature', m.buyback_refused_signature());
  }
  const said = readEvent(body);
  const kept = await transact(platform.database, async (tx) => {
    const isNew = await insertEvent(tx, { sha256, ...said, receivedAt: at });
    if (!isNew) {
      await audit(tx, at, { ...entry, after: { why: 'repeated', event: said.event } });
      return { received: false };
    }
    const orderId = said.gatewayOrderId === null ? undefined : await findByGateway(tx, said.gatewayOrderId);
    if (orderId !== undefined) await noteAsked(tx, orderId, { askedAt: at, askAt: at });
    return { received: true };
  });
  if (isRefusal(kept)) throw new Error('what was signed is never refused');
  return kept;
}

/** Which event it is, and of which order, as far as it says so in the shape that is known. */
function readEvent(body: Buffer): { event: string; gatewayOrderId: string | null } {
  const text = (value: unknown, most: number) =>
    typeof value === 'string' && value.length <= most ? value : null;
  try {
    const { event, payload } = JSON.parse(body.toString('utf8')) as {
      event?: unknown;
      payload?: { payment?: { entity?: { order_id?: unknown } }; order?: { entity?: { id?: unknown } } };
    };
    const id = payload?.payment?.entity?.order_id ?? payload?.order?.entity?.id;
    return { event: text(event, 80) ?? 'unknown', gatewayOrderId: text(id, 64) };
  } catch {
    return { event: 'unknown', gatewayOrderId: null };
  }
}
