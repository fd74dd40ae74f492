import { createHash } from 'node:crypto';
import { addDays, addMinutes, addMonths } from 'date-fns';
import { any } from '#contract/record-versions.ts';
import { dayText } from '#demo/dates.ts';
import type {} from '#demo/load.ts';
import { between, seeded } from '#demo/random.ts';
import { decimalsOf } from '#formats/money/money.ts';
import type { DemoGiven } from '#server/feature.ts';
import { insertTransfers } from '#server/ledger/store.ts';
import { insertVersion } from '#server/records/store.ts';
import { drawnOrder, ticketsHash } from './draws.ts';
import type { Values } from './kinds.ts';
import { priceOn } from './prices.ts';
import { financialYearOf, receiptNumberOf } from './rules.ts';
import { insertDraw, insertEntry, saveDrawn } from './server/draw-store.ts';
import {
  insertDifference,
  insertEvent,
  insertPayment,
  insertReceipt,
  nextReceipt,
} from './server/money-store.ts';
import { insertHistory } from './server/order-store.ts';
import type { HistoryAction, OrderStatus } from './vocabulary.ts';
import './server/tables.ts';

const admin = 'E1006';
const finance = 'E1005';
const yearMonth = 4;
const ownSeed = 4_711;

const laptops: Values['buyback-depreciation'] = {
  points: [
    { months: 0, percent: 100 },
    { months: 12, percent: 65 },
    { months: 24, percent: 40 },
    { months: 36, percent: 22 },
    { months: 60, percent: 8 },
  ],
  good: 90,
  worn: 70,
  least: 5,
  bearsData: true,
};
const tables: Record<string, Values['buyback-depreciation']> = {
  laptop: laptops,
  phone: { ...laptops, least: 3 },
  monitor: { ...laptops, bearsData: false },
  chair: { ...laptops, points: laptops.points.slice(0, 4), bearsData: false },
};

const models = {
  laptop: ['Laptop 14", 16 GB', 'Laptop 13", 8 GB', 'Laptop 15", 32 GB'],
  phone: ['Phone, 128 GB', 'Phone, 64 GB'],
  monitor: ['27-inch monitor', '24-inch monitor'],
} as const;
const costs = { laptop: [62_000, 118_000], phone: [18_000, 42_000], monitor: [14_000, 24_000] } as const;
type Category = keyof typeof models;

/** Things that people hold or nobody does, a draw that runs and one that is drawn, and an order at each status. */
export async function loadDemo(loaded: DemoGiven): Promise<void> {
  // A chance of its own: what the other rooms make up stays as it is.
  const given = { ...loaded, random: seeded(ownSeed) };
  const { tx, now, company } = given;
  const made = { effectiveFrom: '2020-04-01', madeBy: admin, madeAt: addDays(now, -90), note: null };
  for (const [key, value] of Object.entries(tables))
    await insertVersion(tx, { kind: 'buyback-depreciation', key, value, ...made });
  const terms: Values['buyback-terms'] = {
    holderDays: 14,
    winnerDays: 3,
    reserveMinutes: 30,
    perPerson: 2,
    leastMonths: 12,
    yearMonth,
    place: 'IT desk, ground floor',
  };
  await insertVersion(tx, { kind: 'buyback-terms', key: any, value: terms, ...made });

  for (const holder of ['E1001', 'E1002', 'E1003', 'E1007']) await addThing(given, 'laptop', holder);
  await addThing(given, 'phone', 'E1001');
  const staff = company.employees.filter(
    ({ empcode, leftOn }) => leftOn === null && !/^E100[1-8]$/.test(empcode),
  );
  const holders = Array.from(
    { length: 40 },
    (_, index) => staff[(index * 37) % staff.length]?.empcode ?? 'E1001',
  );
  for (const [index, holder] of holders.entries())
    await addThing(given, index % 4 === 0 ? 'monitor' : 'laptop', holder);

  const entrants = staff.slice(60, 84).map(({ empcode }) => empcode);
  await addDraw(given, entrants, addDays(now, 4), null);
  await addDraw(given, ['E1002', 'E1001', ...entrants.slice(3, 12)], addMinutes(now, -30), 'E1001');
  const buyers = staff.slice(200, 212).map(({ empcode }) => empcode);
  for (const [index, order] of orders.entries()) await addOrder(given, buyers[index] ?? 'E1002', order);
}

/** Adds a thing; answers its number, what it costs today and what it is. */
async function addThing(
  { tx, now, random, currency }: DemoGiven,
  category: Category,
  holder: string | null,
): Promise<{ assetId: number; amount: number }> {
  const unit = 10 ** decimalsOf(currency);
  const [low, high] = costs[category];
  const cost = between(random, low / 100, high / 100) * 100 * unit;
  const names = models[category];
  const boughtOn = dayText(addMonths(now, -between(random, 14, 46)));
  const serialNumber = `${category.slice(0, 2).toUpperCase()}${between(random, 10_000_000, 99_999_999)}`;
  const condition = random() < 0.7 ? 'good' : 'worn';
  const { assetId } = await tx
    .insertInto('buybackAssets')
    .values({
      name: names[between(random, 0, names.length - 1)] ?? names[0],
      category,
      condition,
      serialNumber,
      boughtOn,
      cost,
      currency,
      holder,
      declinedOn: null,
      offeredFrom: dayText(addDays(now, -between(random, 1, 10))),
      withdrawnAt: null,
      withdrawnBy: null,
      itemId: null,
      piece: null,
      addedBy: admin,
      addedAt: addDays(now, -12),
    })
    .returning('assetId')
    .executeTakeFirstOrThrow();
  return {
    assetId,
    amount: priceOn(tables[category] ?? laptops, { boughtOn, cost, condition }, dayText(now), unit),
  };
}

const hash = async (text: string) => createHash('sha256').update(text).digest('hex');

/** A draw of a laptop that nobody holds; `first` came out first where it is over. */
async function addDraw(
  given: DemoGiven,
  people: readonly string[],
  closesAt: Date,
  first: string | null,
): Promise<void> {
  const { tx, now, random } = given;
  const { assetId } = await addThing(given, 'laptop', null);
  const tickets = people.map(
    (_, index) => `D${String(between(random, 100_000, 999_999))}${String.fromCharCode(65 + index)}`,
  );
  const ofFirst = tickets[people.indexOf(first ?? '')];
  // A seed by which they come out first is looked for: nobody has one but a demo.
  let [seed, order] = ['', [] as string[]];
  for (let number = 0; seed === '' || (ofFirst !== undefined && order[0] !== ofFirst); number++) {
    seed = await hash(`demo ${assetId} ${number}`);
    order = await drawnOrder(seed, tickets, hash);
  }
  const openedAt = addDays(now, -6);
  const drawId = await insertDraw(tx, {
    assetId,
    openedBy: admin,
    openedAt,
    closesAt,
    seedHash: await hash(seed),
    seed,
    winnerDays: 3,
  });
  for (const [index, empcode] of people.entries())
    await insertEntry(tx, { drawId, empcode, ticket: tickets[index] ?? '', joinedAt: addDays(openedAt, 1) });
  if (first !== null)
    await saveDrawn(tx, drawId, {
      order,
      ticketsHash: await ticketsHash(tickets, hash),
      drawnAt: closesAt,
      drawnOn: dayText(closesAt),
    });
}

/** What happened to an order, and how many days ago. */
interface Order {
  readonly status: OrderStatus;
  readonly gateway: 'sandbox' | 'none';
  readonly daysAgo: number;
  readonly steps: readonly HistoryAction[];
}

const orders: readonly Order[] = [
  { status: 'Created', gateway: 'sandbox', daysAgo: 0, steps: [] },
  { status: 'Awaiting payment', gateway: 'none', daysAgo: 0, steps: ['open'] },
  { status: 'Failed', gateway: 'sandbox', daysAgo: 0, steps: ['open', 'fail'] },
  { status: 'Paid', gateway: 'none', daysAgo: 2, steps: ['recordPayment', 'wipe'] },
  { status: 'Paid', gateway: 'none', daysAgo: 3, steps: ['recordPayment'] },
  { status: 'Expired', gateway: 'sandbox', daysAgo: 5, steps: ['open', 'expire'] },
  { status: 'Refund due', gateway: 'sandbox', daysAgo: 1, steps: ['open', 'capture', 'refund'] },
  { status: 'Refunded', gateway: 'none', daysAgo: 9, steps: ['recordPayment', 'refund', 'refunded'] },
  { status: 'Handed over', gateway: 'none', daysAgo: 20, steps: ['recordPayment', 'wipe', 'handOver'] },
  { status: 'Handed over', gateway: 'none', daysAgo: 34, steps: ['recordPayment', 'wipe', 'handOver'] },
];

const signature = [[120, 620, 200, 380, 280, 640, 360, 400, 460, 620, 560, 420, 700, 600, 860, 440]];
const after: Partial<Record<HistoryAction, OrderStatus>> = {
  open: 'Awaiting payment',
  fail: 'Failed',
  capture: 'Paid',
  recordPayment: 'Paid',
  expire: 'Expired',
  refund: 'Refund due',
  refunded: 'Refunded',
  handOver: 'Handed over',
};

/** An order with its history, its payment, its receipt, and what it says in the ledger. */
async function addOrder(given: DemoGiven, empcode: string, order: Order): Promise<void> {
  const { tx, now, currency } = given;
  const { status, gateway, daysAgo, steps } = order;
  const { assetId, amount } = await addThing(given, 'laptop', empcode);
  const createdAt = addMinutes(addDays(now, -daysAgo), -20);
  const atOf = (index: number) => addMinutes(createdAt, (index + 1) * 4);
  const whenOf = (action: HistoryAction) => (steps.includes(action) ? atOf(steps.indexOf(action)) : null);
  const paidAt = whenOf('capture') ?? whenOf('recordPayment');
  const handedOverAt = whenOf('handOver');
  const { orderId } = await tx
    .insertInto('buybackOrders')
    .values({
      assetId,
      empcode,
      status,
      version: steps.length + 1,
      amount,
      currency,
      priceDay: dayText(createdAt),
      bearsData: true,
      gateway,
      gatewayOrderId: null,
      paymentId: paidAt && paymentOf(assetId),
      createdAt,
      since: atOf(steps.length - 1),
      expiresAt: addDays(createdAt, daysAgo === 0 ? 3 : 0),
      askedAt: null,
      askAt: status === 'Created' || status === 'Failed' ? now : null,
      wipedAt: whenOf('wipe'),
      handedOverAt,
      handedOverBy: handedOverAt && finance,
      signature: handedOverAt && JSON.stringify(signature),
    })
    .returning('orderId')
    .executeTakeFirstOrThrow();
  if (paidAt)
    await addMoney(given, { orderId, empcode, amount, paidAt, order, paymentId: paymentOf(assetId) });
  await addSteps(given, { orderId, empcode, amount, steps, atOf });
}

interface Done extends Pick<Order, 'steps'> {
  readonly orderId: number;
  readonly empcode: string;
  readonly amount: number;
  readonly atOf: (index: number) => Date;
}

/** What was done with an order, in its history. */
async function addSteps({ tx }: DemoGiven, { orderId, empcode, amount, steps, atOf }: Done): Promise<void> {
  let from: OrderStatus | null = null;
  for (const [index, action] of (['create', ...steps] as const).entries()) {
    const to: OrderStatus = action === 'create' ? 'Created' : (after[action] ?? from ?? 'Created');
    const byBuyer = action === 'create' || action === 'wipe';
    const byFinance = action === 'recordPayment' || action === 'refund' || action === 'handOver';
    const facts: Record<string, string | number> =
      action === 'create' || action === 'capture' ? { amount } : {};
    if (action === 'recordPayment') facts.reference = `CASH-${orderId}`;
    if (action === 'refund') facts.note = 'It does not start.';
    if (action === 'refunded') facts.amount = amount;
    await insertHistory(tx, {
      orderId,
      at: atOf(index - 1),
      actor: byBuyer ? empcode : byFinance ? finance : null,
      action,
      fromStatus: from,
      toStatus: to,
      facts,
    });
    from = to;
  }
}

interface Money {
  readonly orderId: number;
  readonly empcode: string;
  readonly amount: number;
  readonly paidAt: Date;
  readonly order: Order;
  readonly paymentId: string;
}

const paymentOf = (assetId: number) => `pay_demo_${assetId}`;

async function addMoney(
  { tx, currency }: DemoGiven,
  { orderId, empcode, amount, paidAt, order, paymentId }: Money,
): Promise<void> {
  const isDesk = order.gateway === 'none';
  const goesBack = order.steps.includes('refund');
  const isBack = order.steps.includes('refunded');
  await insertPayment(tx, {
    paymentId,
    orderId,
    amount,
    currency,
    method: isDesk ? 'desk' : 'upi',
    takenAt: paidAt,
    pays: true,
    refundWhy: goesBack ? 'returned' : null,
  });
  if (isBack)
    await tx
      .updateTable('buybackPayments')
      .set({ refundState: 'done', refundId: `desk-${orderId}`, refundedAt: paidAt })
      .where('paymentId', '=', paymentId)
      .execute();
  const day = dayText(paidAt);
  const year = financialYearOf(day, yearMonth);
  const number = await nextReceipt(tx, year);
  await insertReceipt(tx, {
    year,
    number,
    orderId,
    givenAt: paidAt,
    words: receiptNumberOf(year, number, yearMonth),
  });
  const received = { kind: 'buyback.received', empcode };
  const sales = { kind: 'buyback.sales' };
  const from = { kind: isDesk ? 'bank' : 'gateway' };
  const moved = { amount, currency, at: paidAt, day };
  const key = String(orderId);
  await insertTransfers(tx, [
    { ...moved, source: 'buyback.payment', key: paymentId, debit: from, credit: received },
    { ...moved, source: 'buyback.sale', key, debit: received, credit: sales },
    ...(goesBack ? [{ ...moved, source: 'buyback.return', key, debit: sales, credit: received }] : []),
    ...(isBack
      ? [{ ...moved, source: 'buyback.refund', key: paymentId, debit: received, credit: from }]
      : []),
  ]);
  if (!isDesk) await tellOf({ tx, currency }, { orderId, amount, paidAt, paymentId });
}

/** The gateway has told of a payment, and has not settled it. */
async function tellOf(
  { tx, currency }: Pick<DemoGiven, 'tx' | 'currency'>,
  { orderId, amount, paidAt, paymentId }: Pick<Money, 'orderId' | 'amount' | 'paidAt' | 'paymentId'>,
): Promise<void> {
  const event = { event: 'payment.captured', gatewayOrderId: null, receivedAt: paidAt };
  await insertEvent(tx, { ...event, sha256: await hash(paymentId) });
  await insertDifference(tx, {
    kind: 'not-settled',
    reference: paymentId,
    orderId,
    expected: amount,
    found: 0,
    currency,
    notedAt: paidAt,
  });
}
