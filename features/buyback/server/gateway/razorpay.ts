import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import {
  type Gateway,
  type GatewayPayment,
  type GatewayRefund,
  GatewayUnreachable,
  type SettledLine,
} from './port.ts';
import { isSignatureOf } from './signature.ts';

/** How the gateway is reached. `sandbox`: the portal's own, which speaks the same. */
export interface RazorpaySettings {
  readonly name: 'razorpay' | 'sandbox';
  /** Of its calls, without a slash at the end: https://api.razorpay.com/v1 */
  readonly address: string;
  /** Where its own page takes the money; null: its script does, over ours. */
  readonly page: string | null;
  readonly key: string;
  readonly secret: string;
  readonly webhookSecret: string;
}

const withinMs = 8_000;
const mostBytes = 4 * 1024 * 1024;
/** As many lines of a report as it gives at a time. */
const settledAtOnce = 500;

// As the columns take them: what is longer or larger is no answer.
const Id = Type.String({ minLength: 1, maxLength: 64 });
const Currency = Type.String({ pattern: '^[A-Z]{3}$' });
const Amount = Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 });
const Kept = Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 });
const Order = Type.Object({
  id: Id,
  amount: Amount,
  currency: Currency,
  receipt: Type.Union([Type.String(), Type.Null()]),
});
const Payment = Type.Object({
  id: Id,
  order_id: Type.Union([Type.String(), Type.Null()]),
  amount: Amount,
  currency: Currency,
  status: Type.Enum(['created', 'authorized', 'captured', 'refunded', 'failed'] as const),
  method: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Null()])),
  /** Seconds since 1970. */
  created_at: Type.Integer(),
});
const Refund = Type.Object({
  id: Id,
  payment_id: Id,
  amount: Amount,
  status: Type.Enum(['pending', 'processed', 'failed'] as const),
});
const Settled = Type.Object({
  entity_id: Id,
  type: Type.String(),
  amount: Kept,
  currency: Currency,
  fee: Kept,
  tax: Kept,
  settlement_id: Type.Union([Id, Type.Null()]),
  settled_at: Type.Union([Type.Integer(), Type.Null()]),
  payment_id: Type.Optional(Type.Union([Id, Type.Null()])),
});
const list = <S extends TSchema>(item: S) => Type.Object({ items: Type.Array(item) });

/**
 * Razorpay by six calls of its REST interface. An answer that is not in its shape is none, and a call that does not end in time may have been done:
 * both are GatewayUnreachable.
 */
export function razorpay(settings: RazorpaySettings): Gateway {
  const { name, key, secret, webhookSecret, page } = settings;
  const ask = caller(settings);
  return {
    name,
    key,
    checkoutPage: (gatewayOrderId, returnTo) =>
      page && `${page}/pay/${gatewayOrderId}?${new URLSearchParams({ return: returnTo })}`,
    async openOrder({ receipt, amount, currency }) {
      const known = await ask(list(Order), 'GET', `/orders?${new URLSearchParams({ receipt })}`);
      const same = known.items.find(
        (one) => one.receipt === receipt && one.amount === amount && one.currency === currency,
      );
      return (
        same ?? (await ask(Order, 'POST', '/orders', { amount, currency, receipt, payment_capture: true }))
      ).id;
    },
    async paymentsOf(gatewayOrderId) {
      const { items } = await ask(
        list(Payment),
        'GET',
        `/orders/${encodeURIComponent(gatewayOrderId)}/payments`,
      );
      return items.map(paymentOf);
    },
    async refundsOf(paymentId) {
      const { items } = await ask(list(Refund), 'GET', `/payments/${encodeURIComponent(paymentId)}/refunds`);
      return items.map(refundOf);
    },
    async refund({ paymentId, amount, receipt }) {
      const path = `/payments/${encodeURIComponent(paymentId)}/refund`;
      return refundOf(await ask(Refund, 'POST', path, { amount, receipt }));
    },
    settledOn: (day) => settledPages(ask, day),
    isPaymentSignature: (gatewayOrderId, paymentId, signature) =>
      isSignatureOf(`${gatewayOrderId}|${paymentId}`, secret, signature),
    isWebhookSignature: (body, signature) => isSignatureOf(body, webhookSecret, signature),
  };
}

type Ask = ReturnType<typeof caller>;

async function* settledPages(ask: Ask, day: string): AsyncIterable<SettledLine[]> {
  const [year = '', month = '', date = ''] = day.split('-');
  for (let skip = 0; ; skip += settledAtOnce) {
    const query = new URLSearchParams({
      year,
      month,
      day: date,
      count: String(settledAtOnce),
      skip: String(skip),
    });
    const { items } = await ask(list(Settled), 'GET', `/settlements/recon/combined?${query}`);
    yield items.flatMap((item) => settledLine(item, day) ?? []);
    if (items.length < settledAtOnce) return;
  }
}

/** A line of a payment or a refund; what the gateway adjusts by itself is none. */
function settledLine(item: Static<typeof Settled>, day: string): SettledLine | null {
  const { entity_id: reference, type: kind, amount, currency, fee, tax, settlement_id, payment_id } = item;
  if ((kind !== 'payment' && kind !== 'refund') || !settlement_id) return null;
  const paymentId = kind === 'payment' ? reference : (payment_id ?? '');
  return {
    kind,
    reference,
    paymentId,
    amount,
    currency,
    fee,
    tax,
    settlementId: settlement_id,
    settledOn: day,
  };
}

function paymentOf(payment: Static<typeof Payment>): GatewayPayment {
  const { id: paymentId, order_id, amount, currency, status, method = null, created_at } = payment;
  return {
    paymentId,
    gatewayOrderId: order_id ?? '',
    amount,
    currency,
    status,
    method,
    at: new Date(created_at * 1000),
  };
}

function refundOf({
  id: refundId,
  payment_id: paymentId,
  amount,
  status,
}: Static<typeof Refund>): GatewayRefund {
  return { refundId, paymentId, amount, status };
}

/** Makes a call, and answers what it says in the shape that is expected. */
function caller({ address, key, secret }: RazorpaySettings) {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  return async <S extends TSchema>(
    shape: S,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Static<S>> => {
    const said = await answer(`${address}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(withinMs),
    });
    if (!Value.Check(shape, said))
      throw new GatewayUnreachable(`${method} ${path.split('?', 1)[0]}: not in its shape`);
    return said;
  };
}

async function answer(address: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(address, init);
    const text = await bounded(response);
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return JSON.parse(text);
  } catch (error) {
    throw new GatewayUnreachable(`${init.method} ${new URL(address).pathname}: ${(error as Error).message}`);
  }
}

/** An answer's text, up to its bound. @throws where it is longer */
async function bounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new Error('answered more than is read');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
