import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mood } from '#demo/gateway/moods.ts';
import { balanceOf } from '#server/ledger/store.ts';
import { fillCompany, type Name, people } from '#testing/asset-requests.ts';
import { offerThings, sandboxFor } from '#testing/others/buyback.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import { freePort } from '#testing/processes/ports.ts';
import { signIn } from '#testing/sign-in.ts';
import { askAbout } from './check-service.ts';
import { gatewayOf, sandboxKeys } from './gateway/gateway.ts';
import { type Gateway, GatewayUnreachable } from './gateway/port.ts';
import { signatureOf } from './gateway/signature.ts';
import { askAll } from './jobs.ts';
import { listToAsk } from './order-store.ts';

let portal: TestPortal;
let sandbox: Awaited<ReturnType<typeof sandboxFor>>;
beforeAll(async () => {
  const port = await freePort();
  portal = await openTestPortal({
    demo: false,
    listen: true,
    env: { PAYMENT_GATEWAY: 'sandbox', PAYMENT_SANDBOX_PORT: String(port) },
  });
  sandbox = await sandboxFor(portal.url, { port });
  await fillCompany(portal);
  await portal.platform.database.pool.query(
    `insert into record_versions (kind, key, value, effective_from, made_by, made_at) values ('buyback-terms', '*',
      '{"holderDays":14,"winnerDays":3,"reserveMinutes":30,"perPerson":100,"leastMonths":12,"yearMonth":4,"place":"IT desk"}',
      '2020-01-01', 'Z1', now())`,
  );
});
afterAll(async () => {
  await sandbox.close();
  await portal.close();
});

let sent = 0;
async function call(who: Name, path: string, payload?: object) {
  const headers = { ...(await signIn(portal, people[who])), 'idempotency-key': `buyback-test-${sent++}` };
  const { statusCode, body } = await portal.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/download/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: statusCode, ...JSON.parse(body) };
}

const order = async (who: Name, assetId: number) =>
  (await call(who, 'buyback/createOrder', { assetId })).data;
const read = async (who: Name, orderId: number) => (await call(who, `buyback/orders/${orderId}`)).data;

/** Somebody pays at the sandbox, in one of its moods. */
async function pay(gatewayOrderId: string, mood: Mood) {
  const response = await fetch(`${sandbox.address}/pay/${gatewayOrderId}`, {
    method: 'POST',
    body: new URLSearchParams(mood === 'fails' ? { do: 'fail' } : { mood }),
  });
  return ((await response.json()) as { handed: Record<string, string> | null }).handed;
}
/** The round, which asks about whatever is due. */
async function ask(orderId: number) {
  return call('faisal', 'admin/buyback/askGateway', { orderId });
}
const received = (name: Name) =>
  balanceOf(portal.platform.database.reads, { kind: 'buyback.received', empcode: people[name] }, 'INR');

test('somebody buys what they hold: ordered, paid, with a receipt, handed over and signed for', async () => {
  const [assetId = 0] = await offerThings(portal, people.asha);
  const offered = await call('asha', 'buyback/assets');
  expect(offered.data.rows).toMatchObject([{ assetId, because: 'holder', actions: ['buy', 'decline'] }]);
  const made = await order('asha', assetId);
  expect(made).toMatchObject({
    status: 'Awaiting payment',
    amount: offered.data.rows[0].price,
    currency: 'INR',
  });
  const signed = await pay(made.gateway.orderId, 'prompt');
  const paid = await call('asha', 'buyback/verifypaymentsuccess', signed ?? {});
  expect(paid.data).toMatchObject({ orderId: made.orderId, status: 'Paid' });
  expect(paid.data.receiptNumber).toMatch(/^BB\/\d{4}-\d\d\/000001$/);
  expect((await call('asha', 'buyback/verifypaymentsuccess', signed ?? {})).data).toEqual(paid.data);
  const { version } = await read('faisal', made.orderId);
  const given = { orderId: made.orderId, version, signature: [[10, 20, 500, 600]] };
  expect((await call('asha', 'buyback/handOver', given)).status).toBe(403);
  expect((await call('faisal', 'buyback/handOver', given)).data).toMatchObject({ status: 'Handed over' });
  expect(await received('asha')).toBe(0);
  expect((await call('asha', 'buyback/assets')).data.rows).toMatchObject([{ assetId, actions: [] }]);
});

test('of two who order one thing at once, one has it', async () => {
  const [assetId = 0] = await offerThings(portal, people.dev);
  const answers = await Promise.all([1, 2, 3].map(() => call('dev', 'buyback/createOrder', { assetId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test.each<[Mood, string, number]>([
  ['early', 'Paid', 0],
  ['late', 'Paid', 0],
  ['twice', 'Paid', 1],
  ['outOfOrder', 'Paid', 0],
  ['wrongAmount', 'Awaiting payment', 1],
  ['silent', 'Paid', 0],
  ['fails', 'Failed', 0],
])('a gateway that is %s: the order is %s, and %i payments go back', async (mood, status, back) => {
  const [assetId = 0] = await offerThings(portal, people.ravi);
  const made = await order('ravi', assetId);
  await pay(made.gateway.orderId, mood);
  await new Promise((resolve) => setTimeout(resolve, mood === 'late' ? 300 : 50));
  await ask(made.orderId);
  await ask(made.orderId);
  expect(await read('ravi', made.orderId)).toMatchObject({ status });
  const { rows } = await portal.platform.database.pool.query(
    `select count(*)::integer as back from buyback_payments where order_id = $1 and refund_state = 'done'`,
    [made.orderId],
  );
  expect(rows[0].back).toBe(back);
  expect(await received('ravi')).toBe(0);
});

test('what is paid after the time is over counts while the thing is free, and else goes back', async () => {
  const [first = 0, second = 0] = await offerThings(portal, people.rita, 2);
  const { pool } = portal.platform.database;
  const expired = async (assetId: number) => {
    const made = await order('rita', assetId);
    await pool.query(
      "update buyback_orders set expires_at = now() - interval '1 minute' where order_id = $1",
      [made.orderId],
    );
    const { version } = await read('rita', made.orderId);
    await call('rita', 'buyback/actOnOrder', { orderId: made.orderId, version, action: 'cancel' });
    return made;
  };
  const free = await expired(first);
  const taken = await expired(second);
  await order('rita', second);
  await pay(free.gateway.orderId, 'silent');
  await pay(taken.gateway.orderId, 'silent');
  expect((await ask(free.orderId)).data).toMatchObject({ status: 'Paid' });
  expect((await ask(taken.orderId)).data).toMatchObject({ status: 'Refunded' });
});

test('a forged signature, one of another order, and what was called in before change nothing and are written down', async () => {
  const [mine = 0, other = 0] = await offerThings(portal, people.leena, 2);
  const [one, two] = [await order('leena', mine), await order('leena', other)];
  const signed = await pay(one.gateway.orderId, 'silent');
  expect(signed).toBeNull();
  const forged = {
    razorpay_order_id: one.gateway.orderId,
    razorpay_payment_id: 'pay_made_up',
    razorpay_signature: '0'.repeat(64),
  };
  expect((await call('leena', 'buyback/verifypaymentsuccess', forged)).status).toBe(400);
  const right = signatureOf(`${two.gateway.orderId}|pay_1`, sandboxKeys.secret);
  const crossed = { ...forged, razorpay_payment_id: 'pay_1', razorpay_signature: right };
  expect((await call('leena', 'buyback/verifypaymentsuccess', crossed)).status).toBe(400);
  const theirs = { ...crossed, razorpay_order_id: two.gateway.orderId };
  expect((await call('asha', 'buyback/verifypaymentsuccess', theirs)).status).toBe(404);
  expect(await read('leena', two.orderId)).toMatchObject({ status: 'Awaiting payment' });
  const payload = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { order_id: 'order_x' } } },
  });
  const call2 = (signature: string) =>
    portal.app.inject({
      method: 'POST',
      url: '/download/buyback/webhook',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      payload,
    });
  const signature = signatureOf(payload, sandboxKeys.webhookSecret);
  expect((await call2('f'.repeat(64))).statusCode).toBe(400);
  expect((await call2(signature)).json()).toEqual({ data: { received: true } });
  expect((await call2(signature)).json()).toEqual({ data: { received: false } });
  const { rows } = await portal.platform.database.pool.query(
    `select action, after ->> 'why' as why from audit_log where action in ('buyback-payment.refuse', 'buyback-webhook.refuse') order by 1, 2`,
  );
  expect([...new Set(rows.map(({ action, why }) => `${action} ${why}`))]).toEqual([
    'buyback-payment.refuse order',
    'buyback-payment.refuse signature',
    'buyback-webhook.refuse repeated',
    'buyback-webhook.refuse signature',
  ]);
});

test('what is paid at the wrong amount, twice or late is noted for Finance, who says how it was settled', async () => {
  const open = await call('faisal', 'admin/buyback/differences');
  expect(open.data.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['paid-again', 'wrong-amount']);
  const { differenceId } = open.data[0];
  const settled = await call('faisal', 'admin/buyback/settleDifference', {
    differenceId,
    note: 'It went back.',
  });
  expect(settled.data.settled).toMatchObject({ by: { empcode: people.faisal }, note: 'It went back.' });
  expect((await call('faisal', 'admin/buyback/settleDifference', { differenceId, note: 'x' })).status).toBe(
    409,
  );
});

test('Finance sends the money of a paid order back: the sale is reversed, the thing is free again', async () => {
  const [assetId = 0] = await offerThings(portal, people.tara);
  const made = await order('tara', assetId);
  await pay(made.gateway.orderId, 'silent');
  await ask(made.orderId);
  const { version } = await read('tara', made.orderId);
  const given = { orderId: made.orderId, version, action: 'refund', note: 'It does not start.' };
  expect((await call('tara', 'buyback/actOnOrder', given)).status).toBe(409);
  expect((await call('faisal', 'buyback/actOnOrder', given)).data).toMatchObject({ status: 'Refunded' });
  expect(await received('tara')).toBe(0);
  expect((await order('tara', assetId)).status).toBe('Awaiting payment');
});

const dueNow = async (orderId: number) =>
  (await listToAsk(portal.platform.database.reads, 'sandbox', new Date(), 1_000)).includes(orderId);
const gateway = () => {
  const made = gatewayOf({ ...portal.platform.env, PAYMENT_SANDBOX_URL: sandbox.address });
  if (!made) throw new Error('the sandbox takes the money');
  return made;
};
const shopOf = (more: Partial<Gateway>) => ({
  platform: portal.platform,
  gateway: { ...gateway(), ...more },
  handedBack: async () => {},
});

test('what was never opened at the gateway, or at another one, keeps no other from being asked about', async () => {
  const [first = 0, second = 0] = await offerThings(portal, people.omar, 2);
  const { pool } = portal.platform.database;
  const silent = shopOf({ openOrder: () => Promise.reject(new GatewayUnreachable('away')) });
  const [ended, moved] = [await order('omar', first), await order('omar', second)];
  await pool.query(
    "update buyback_orders set status = 'Created', gateway_order_id = null, ask_at = now() where order_id = $1",
    [ended.orderId],
  );
  expect(await askAbout(silent, ended.orderId)).toBe(false);
  const { version } = await read('omar', ended.orderId);
  await call('omar', 'buyback/actOnOrder', { orderId: ended.orderId, version, action: 'cancel' });
  await pool.query('update buyback_orders set ask_at = now() where order_id = $1', [ended.orderId]);
  await askAbout(silent, ended.orderId);
  await pool.query(
    "update buyback_orders set gateway = 'razorpay', ask_at = now() - interval '1 minute' where order_id = $1",
    [moved.orderId],
  );
  expect([await dueNow(ended.orderId), await dueNow(moved.orderId)]).toEqual([false, false]);
});

test('what the gateway calls in while it is being asked is asked about again', async () => {
  const [assetId = 0] = await offerThings(portal, people.omar);
  const { orderId, gateway: checkout } = await order('omar', assetId);
  const told = shopOf({
    async paymentsOf(gatewayOrderId) {
      const payments = await gateway().paymentsOf(gatewayOrderId);
      await pay(checkout.orderId, 'early');
      return payments;
    },
  });
  await askAbout(told, orderId);
  expect(await read('omar', orderId)).toMatchObject({ status: 'Awaiting payment' });
  expect(await dueNow(orderId)).toBe(true);
});

test('an order that meets a fault is asked about later, and no other waits for it', async () => {
  const things = await offerThings(portal, people.omar, 2);
  const made = [await order('omar', things[0] ?? 0), await order('omar', things[1] ?? 0)];
  const [odd, other] = made.map(({ orderId }) => orderId);
  await portal.platform.database.pool.query(
    "update buyback_orders set ask_at = '2020-01-01'::timestamptz + order_id * interval '1 second' where order_id = any ($1)",
    [[odd, other]],
  );
  const asked: string[] = [];
  await askAll(
    shopOf({
      async paymentsOf(gatewayOrderId) {
        asked.push(gatewayOrderId);
        if (gatewayOrderId === made[0].gateway.orderId) throw new TypeError('nobody has thought of this');
        return [];
      },
    }),
  );
  expect(asked.slice(0, 2)).toEqual(made.map((one) => one.gateway.orderId));
  expect([await dueNow(odd), await dueNow(other)]).toEqual([false, false]);
});
