import { sandboxKeys } from '#features/buyback/server/gateway/gateway.ts';
import { signatureOf } from '#features/buyback/server/gateway/signature.ts';
import type { Plan } from './plan.ts';
import type { Answer, Town } from './town.ts';

/** What became of a plan, as far as those who carried it out know. */
export interface Carried {
  readonly plan: Plan;
  readonly assetId: number;
  readonly buyer: string;
  orderId: number;
  gatewayOrderId: string;
  /** What the portal said to those of its calls that matter. */
  cancelled: boolean;
  expired: boolean;
  /** Another ordered its thing before it was paid. */
  taken: boolean;
  refunded: boolean;
  handedOver: boolean;
  /** Payments that were made up, each of which the portal must have refused. */
  readonly forged: { readonly paymentId: string; readonly status: number }[];
}

/** Carries a plan out up to where it waits for its time to be over. */
export async function carryOut(town: Town, plan: Plan, assetId: number): Promise<Carried> {
  const buyer = town.buyers[plan.buyer] ?? '';
  const ordered = await order(town, buyer, assetId, plan.way);
  const carried: Carried = {
    plan,
    assetId,
    buyer,
    ...ordered,
    cancelled: false,
    expired: false,
    taken: false,
    refunded: false,
    handedOver: false,
    forged: [],
  };
  switch (plan.way) {
    case 'unpaid':
      break;
    case 'late':
    case 'taken':
      await runOut(town, carried);
      break;
    case 'cancelled':
    case 'cancelledAndPaid':
      carried.cancelled = (await act(town, carried, buyer, 'cancel')) === 200;
      if (plan.way === 'cancelledAndPaid') await town.pay(carried.gatewayOrderId, plan.mood);
      break;
    default:
      await payAndSay(town, carried);
      await afterwards(town, carried);
  }
  return carried;
}

/** Pays for what ran out of time. */
export async function payLate(town: Town, carried: Carried): Promise<void> {
  await payAndSay(town, carried);
  if (!carried.taken) await afterwards(town, carried);
}

/** Orders a thing; where it is contended twice at once, of which one is refused. */
export async function order(town: Town, buyer: string, assetId: number, way: Plan['way']) {
  const once = () => town.call(buyer, 'buyback/createOrder', { assetId });
  const answers = await Promise.all(way === 'contended' ? [once(), once()] : [once()]);
  const done = answers.filter(({ status }) => status === 200);
  const rest = answers.filter(({ status }) => status !== 200);
  if (done.length !== 1 || rest.some(({ status }) => status !== 409))
    throw new Error(`ordering ${assetId} came to ${JSON.stringify(answers)}`);
  const { orderId } = done[0]?.data ?? {};
  return { orderId, gatewayOrderId: await opened(town, orderId) };
}

/** Waits until the gateway has opened an order: where it did not answer, Finance has it asked again. */
async function opened(town: Town, orderId: number): Promise<string> {
  for (let tries = 0; tries < 40; tries++) {
    const { data } = await town.call(town.finance, `buyback/orders/${orderId}`);
    if (data?.gateway.orderId) return data.gateway.orderId;
    await town.call(town.finance, 'admin/buyback/askGateway', { orderId });
  }
  throw new Error(`order ${orderId} was not opened`);
}

async function runOut({ pool }: Town, carried: Carried): Promise<void> {
  await pool.query("update buyback_orders set expires_at = now() - interval '1 second' where order_id = $1", [
    carried.orderId,
  ]);
  carried.expired = true;
}

async function payAndSay(town: Town, carried: Carried): Promise<void> {
  const { plan, buyer, gatewayOrderId, forged } = carried;
  const say = (paymentId: string, signature: string) =>
    town.call(buyer, 'buyback/verifypaymentsuccess', {
      razorpay_order_id: gatewayOrderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    });
  const forge = async (signature: (paymentId: string) => string) => {
    const paymentId = `pay_forged_${plan.index}`;
    const { status } = await say(paymentId, signature(paymentId));
    forged.push({ paymentId, status });
  };
  // Before anything is paid: there is something to win.
  if (plan.said === 'forged') await forge(() => '0'.repeat(64));
  if (plan.said === 'crossed')
    await forge((paymentId) => signatureOf(`order_of_another|${paymentId}`, sandboxKeys.secret));
  const handed = await town.pay(gatewayOrderId, plan.mood);
  if (!handed || plan.said === 'nothing') return;
  const { razorpay_payment_id: paymentId = '', razorpay_signature: signature = '' } = handed;
  const said = () => say(paymentId, signature);
  const answers: Answer[] = await Promise.all(plan.said === 'twice' ? [said(), said()] : [said()]);
  if (answers.some(({ status }) => status !== 200))
    throw new Error(`what is right was refused: ${JSON.stringify(answers)}`);
}

/** Finance sends the money back, or hands the thing over, where it is paid by now. */
async function afterwards(town: Town, carried: Carried): Promise<void> {
  const { after } = carried.plan;
  if (after === 'nothing') return;
  const status = await act(town, carried, town.finance, after);
  carried.refunded = after === 'refund' && status === 200;
  carried.handedOver = after === 'handOver' && status === 200;
}

/** Acts on an order as it is now; what moved on meanwhile is looked at again. Answers the last status. */
async function act(
  town: Town,
  { orderId }: Carried,
  who: string,
  action: 'cancel' | 'refund' | 'handOver',
): Promise<number> {
  for (let tries = 0; ; tries++) {
    const { data } = await town.call(who, `buyback/orders/${orderId}`);
    if (!data.actions.includes(action)) return 409;
    const about = { orderId, version: data.version };
    const { status } =
      action === 'handOver'
        ? await town.call(who, 'buyback/handOver', { ...about, signature: [[10, 20, 500, 600]] })
        : await town.call(who, 'buyback/actOnOrder', {
            ...about,
            action,
            ...(action === 'refund' && { note: 'It is broken.' }),
          });
    if (status !== 409 || tries === 5) return status;
  }
}
