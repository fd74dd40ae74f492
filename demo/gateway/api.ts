import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { dayOf } from '#formats/time/dates.ts';
import type { SandboxLedger, SandboxPayment, SandboxRefund } from './ledger.ts';
import type { SandboxSettings } from './settings.ts';

/** Of a hundred: what it keeps of a payment, and the tax on that. */
const feePercent = 2;
const taxPercent = 18;
/** Settlements are by the day of where the gateway is. */
const timeZone = 'Asia/Kolkata';

export const newId = (kind: 'order' | 'pay' | 'rfnd') => `${kind}_${randomBytes(9).toString('hex')}`;

/** A payment as the gateway tells of it. */
export function toldPayment(payment: SandboxPayment, refunds: readonly SandboxRefund[], now = Date.now()) {
  const { id, orderId, amount, currency, method, at, capturedAt } = payment;
  const back = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const taken = capturedAt === null ? 'failed' : capturedAt <= now ? 'captured' : 'authorized';
  return {
    id,
    entity: 'payment',
    order_id: orderId,
    amount,
    currency,
    method,
    status: taken === 'captured' && back >= amount ? 'refunded' : taken,
    amount_refunded: back,
    created_at: Math.floor(at / 1000),
  };
}

function toldRefund({ id, paymentId, amount, receipt, at, processedAt }: SandboxRefund, now = Date.now()) {
  return {
    id,
    entity: 'refund',
    payment_id: paymentId,
    amount,
    receipt,
    status: processedAt <= now ? 'processed' : 'pending',
    created_at: Math.floor(at / 1000),
  };
}

/** The calls that the real gateway has, as far as the portal makes them. */
export function registerApi(app: FastifyInstance, ledger: SandboxLedger, settings: SandboxSettings): void {
  app.register(
    async (api) => {
      const expected = Buffer.from(
        `Basic ${Buffer.from(`${settings.key}:${settings.secret}`).toString('base64')}`,
      );
      api.addHook('onRequest', (request, reply, done) => {
        const given = Buffer.from(request.headers.authorization ?? '');
        if (given.length !== expected.length || !timingSafeEqual(given, expected))
          return void reply
            .code(401)
            .send({ error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } });
        done();
      });
      registerOrders(api, ledger);
      registerRefunds(api, ledger);
      registerSettlements(api, ledger);
    },
    { prefix: '/v1' },
  );
}

const money = { type: 'integer', minimum: 1, maximum: 1_000_000_000_000 } as const;
const receipt = { type: 'string', maxLength: 80 } as const;
const item = <T extends { id: string }>(
  order: { id: string; amount: number; currency: string; receipt: string | null },
  more: T,
) => ({
  ...order,
  ...more,
});

function registerOrders(api: FastifyInstance, ledger: SandboxLedger): void {
  const shown = (order: {
    id: string;
    amount: number;
    currency: string;
    receipt: string | null;
    at: number;
  }) => item(order, { id: order.id, entity: 'order', created_at: Math.floor(order.at / 1000) });
  api.post<{ Body: { amount: number; currency: string; receipt?: string } }>(
    '/orders',
    {
      schema: {
        body: {
          type: 'object',
          required: ['amount', 'currency'],
          properties: { amount: money, currency: { type: 'string', pattern: '^[A-Z]{3}$' }, receipt },
        },
      },
    },
    async ({ body }) => {
      const order = { id: newId('order'), ...body, receipt: body.receipt ?? null, at: Date.now() };
      ledger.add({ order });
      return shown(order);
    },
  );
  api.get<{ Querystring: { receipt?: string } }>('/orders', async ({ query }) => ({
    items: ledger.ordersOf(query.receipt ?? '').map(shown),
  }));
  api.get<{ Params: { id: string } }>('/orders/:id/payments', async ({ params }, reply) => {
    if (!ledger.orders.has(params.id)) return reply.code(404).send({ error: { code: 'BAD_REQUEST_ERROR' } });
    return {
      items: ledger
        .paymentsOf(params.id)
        .map((payment) => toldPayment(payment, ledger.refundsOf(payment.id))),
    };
  });
}

function registerRefunds(api: FastifyInstance, ledger: SandboxLedger): void {
  api.get<{ Params: { id: string } }>('/payments/:id/refunds', async ({ params }) => ({
    items: ledger.refundsOf(params.id).map((refund) => toldRefund(refund)),
  }));
  api.post<{ Params: { id: string }; Body: { amount: number; receipt?: string } }>(
    '/payments/:id/refund',
    { schema: { body: { type: 'object', required: ['amount'], properties: { amount: money, receipt } } } },
    async ({ params, body }, reply) => {
      const payment = ledger.findPayment(params.id);
      const now = Date.now();
      const earlier = ledger.refundsOf(params.id);
      const back = earlier.reduce((sum, { amount }) => sum + amount, 0);
      if (
        !payment ||
        payment.capturedAt === null ||
        payment.capturedAt > now ||
        back + body.amount > payment.amount
      )
        return reply
          .code(400)
          .send({ error: { code: 'BAD_REQUEST_ERROR', description: 'It cannot be refunded' } });
      const refund = {
        id: newId('rfnd'),
        paymentId: params.id,
        amount: body.amount,
        receipt: body.receipt ?? null,
        at: now,
        processedAt: now,
      };
      ledger.add({ refund });
      return toldRefund(refund);
    },
  );
}

function registerSettlements(api: FastifyInstance, ledger: SandboxLedger): void {
  type Query = { year: string; month: string; day: string; count?: string; skip?: string };
  api.get<{ Querystring: Query }>('/settlements/recon/combined', async ({ query }) => {
    const day = `${query.year}-${query.month.padStart(2, '0')}-${query.day.padStart(2, '0')}`;
    const skip = Number(query.skip ?? 0);
    return { items: settledOn(ledger, day).slice(skip, skip + Number(query.count ?? 100)) };
  });
}

/** What was taken and sent back on a day, as it went to the bank. */
function settledOn(ledger: SandboxLedger, day: string): object[] {
  const isOn = (at: number) => dayOf(new Date(at), timeZone) === day;
  const settled = {
    settlement_id: `setl_${day.replaceAll('-', '')}`,
    settled_at: Math.floor(Date.parse(day) / 1000),
  };
  const payments = [...ledger.payments.values()].flat();
  const taken = payments.filter(
    ({ capturedAt }) => capturedAt !== null && capturedAt <= Date.now() && isOn(capturedAt),
  );
  const back = [...ledger.refunds.values()].flat().filter(({ processedAt }) => isOn(processedAt));
  return [
    ...taken.map(({ id, amount, currency }) => {
      const fee = Math.floor((amount * feePercent) / 100);
      return {
        entity_id: id,
        type: 'payment',
        amount,
        currency,
        fee,
        tax: Math.floor((fee * taxPercent) / 100),
        ...settled,
      };
    }),
    ...back.map(({ id, paymentId, amount }) => ({
      entity_id: id,
      type: 'refund',
      payment_id: paymentId,
      amount,
      currency: ledger.findPayment(paymentId)?.currency ?? '',
      fee: 0,
      tax: 0,
      ...settled,
    })),
  ];
}
