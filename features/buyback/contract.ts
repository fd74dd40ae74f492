import { type TSchema, Type } from 'typebox';
import { type AnswerOf, call, type QueryOf } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { listCall } from '#contract/lists.ts';
import { RecordKey, recordCalls } from '#contract/record-calls.ts';
import { closedObject, Empcode, Id, listOf, Option, orNull } from '#contract/shapes.ts';
import { line, lineOrEmpty, paragraph } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { kinds } from './kinds.ts';
import {
  AssetDetail,
  AssetRow,
  Checkout,
  CompanyAsset,
  Difference,
  DrawDetail,
  DrawRow,
  OrderDetail,
  OrderRow,
} from './shapes.ts';
import { buybackBounds as bounds, conditions, orderStatuses } from './vocabulary.ts';

/** Buyback: what the company sells to its people. Amounts in minor units; moments ISO 8601 in UTC; days YYYY-MM-DD. */

/** So many rows has a page of its lists. */
const usual = 30;
const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });
/** A number in an address. */
const NumberText = Type.String({ pattern: '^[1-9][0-9]{0,14}$', maxLength: 15 });
const GatewayId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', maxLength: 64 });

/** What the field of the room's own holds, by its name. */
export const ownBuybackFields: Record<string, TSchema> = {
  points: Type.Array(
    closedObject({
      months: Type.Integer({ minimum: 0, maximum: 240 }),
      percent: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
    { minItems: 1, maxItems: 24 },
  ),
};

export const buybackCalls = recordCalls({
  base: '/download/admin/buyback',
  page: 'getRecords',
  things: 'depreciation tables and terms',
  kinds,
  about: {
    /** What a table may be of, and what each is called. */
    categories: Type.Array(Option),
  },
});
export type BuybackPage = AnswerOf<typeof buybackCalls.list>['data'];

export const buybackAssets = call(calls.buybackAssets, {
  summary: 'What the caller may buy or join a draw for, with the price of their day.',
  answer: Type.Object({ data: Type.Object({ rows: Type.Array(AssetRow) }) }),
});

export const buybackAsset = call(calls.buybackAsset, {
  summary: 'One of them, with how its price goes on.',
  params: closedObject({ assetId: NumberText }),
  answer: Type.Object({ data: AssetDetail }),
});

export const declineAsset = call(calls.declineAsset, {
  summary: 'Says that the caller does not want what is offered to them: it goes on to others.',
  body: closedObject({ assetId: Id }),
  answer: Type.Object({ data: Type.Object({ assetId: Type.Integer() }) }),
});

export const createOrder = call(calls.createOrder, {
  once: true,
  summary:
    'Orders a thing at the price of the caller’s day: it is held for them while its payment is waited for.',
  body: closedObject({ assetId: Id }),
  answer: Type.Object({
    data: Type.Object({
      orderId: Type.Integer(),
      status: Type.Enum(orderStatuses),
      amount: Type.Integer(),
      currency: Type.String(),
      gateway: Checkout,
    }),
  }),
});
export type Created = AnswerOf<typeof createOrder>['data'];

export const verifyPayment = call(calls.verifyPayment, {
  summary:
    'What the checkout gave with a payment: the gateway is asked, and the order is paid where it says so.',
  body: closedObject({
    razorpay_order_id: GatewayId,
    razorpay_payment_id: GatewayId,
    razorpay_signature: Type.String({ maxLength: 200 }),
  }),
  answer: Type.Object({
    data: Type.Object({
      orderId: Type.Integer(),
      status: Type.Enum(orderStatuses),
      receiptNumber: Type.Optional(Type.String()),
    }),
  }),
});
export type Verified = AnswerOf<typeof verifyPayment>['data'];

export const buybackOrders = listCall(calls.buybackOrders, {
  summary: 'The caller’s own orders, the last one first.',
  row: OrderRow,
  usual,
});

export const buybackOrder = call(calls.buybackOrder, {
  summary: 'An order with its history: one’s own, or one that Finance or an administrator looks after.',
  params: closedObject({ orderId: NumberText }),
  answer: Type.Object({ data: OrderDetail }),
});

export const actOnOrder = call(calls.actOnOrder, {
  once: true,
  summary:
    'Cancels an order, says that data are wiped, records a payment taken at the payment desk (`reference`), or sends the money back (`note`).',
  body: closedObject({
    orderId: Id,
    version: Version,
    action: Type.Enum(['cancel', 'wipe', 'recordPayment', 'refund'] as const),
    reference: Type.Optional(line(bounds.reference)),
    note: Type.Optional(paragraph(bounds.note)),
  }),
  answer: Type.Object({ data: OrderDetail }),
});

export const handOver = call(calls.handOver, {
  once: true,
  summary: 'Hands a paid thing over: its buyer signs for it.',
  body: closedObject({
    orderId: Id,
    version: Version,
    signature: Type.Array(
      Type.Array(Type.Integer({ minimum: 0, maximum: 1_000 }), { minItems: 4, maxItems: bounds.points }),
      { minItems: 1, maxItems: bounds.strokes },
    ),
  }),
  mostBytes: 256 * 1024,
  answer: Type.Object({ data: OrderDetail }),
});

export const receipt = call(calls.receipt, {
  summary: 'The receipt of a paid order, as a PDF. With a ticket for `fileName`, or both secrets.',
  query: closedObject({
    orderId: NumberText,
    fileName: Type.Optional(Type.String({ pattern: '^receipt-[0-9]{1,15}\\.pdf$', maxLength: 40 })),
    ticket: Type.Optional(Type.String({ maxLength: 200 })),
  }),
});

export const webhook = call(calls.webhook, {
  summary: 'What the payment gateway calls in, signed over its bytes.',
  mostBytes: 256 * 1024,
  answer: Type.Object({ data: Type.Object({ received: Type.Boolean() }) }),
});

export const buybackDraws = listCall(calls.buybackDraws, {
  summary: 'The draws that one may join, and those that the caller has joined, the last one first.',
  row: DrawRow,
  usual,
});

export const buybackDraw = call(calls.buybackDraw, {
  summary: 'A draw, with all that it takes to check it.',
  params: closedObject({ drawId: NumberText }),
  answer: Type.Object({ data: DrawDetail }),
});

const OfDraw = closedObject({ drawId: Id });
export const joinDraw = call(calls.joinDraw, {
  summary: 'Joins a draw.',
  body: OfDraw,
  answer: Type.Object({ data: DrawDetail }),
});
export const leaveDraw = call(calls.leaveDraw, {
  summary: 'Leaves a draw while it is open.',
  body: OfDraw,
  answer: Type.Object({ data: DrawDetail }),
});

export const companyOrders = listCall(calls.companyOrders, {
  summary: 'The orders of those whom the caller is Finance or an administrator for, the last one first.',
  row: OrderRow,
  by: {
    /** `doubt`: whatever waits for a payment, a refund, or an answer of the gateway. */
    show: Type.Optional(Type.Enum(['doubt', 'toHandOver', 'all'] as const)),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
  },
  besides: {
    /** Since when the gateway has called nothing in though it was paid there; null: it does. */
    silentSince: orNull(Type.String()),
  },
  usual,
});
export type OrderFilter = QueryOf<typeof companyOrders>;

export const exportBuybackOrders = exportCall(calls.exportBuybackOrders, {
  name: 'buyback-orders',
  rows: 'The orders that a filter leaves',
  list: companyOrders.query,
});

export const differences = listCall(calls.differences, {
  summary: 'What does not agree between the gateway and the portal, the last one first.',
  row: Difference,
  by: { settled: Type.Optional(Type.Boolean()) },
  usual,
});

export const settleDifference = call(calls.settleDifference, {
  summary: 'Says how a difference was settled.',
  body: closedObject({ differenceId: Id, note: paragraph(bounds.note) }),
  answer: Type.Object({ data: Difference }),
});

export const askGateway = call(calls.askGateway, {
  summary: 'Asks the gateway about an order now.',
  body: closedObject({ orderId: Id }),
  answer: Type.Object({ data: OrderDetail }),
});

export const companyAssets = listCall(calls.companyAssets, {
  summary: 'All that is sold, was sold or will be, the last one entered first.',
  row: CompanyAsset,
  by: {
    state: Type.Optional(Type.Enum(['offered', 'reserved', 'sold', 'withdrawn'] as const)),
    search: Type.Optional(Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' })),
  },
  besides: { categories: listOf({ category: Type.String(), name: Type.String() }) },
  usual,
});

export const saveAsset = call(calls.saveAsset, {
  once: true,
  summary: 'Enters a thing that is to be sold, or changes one that nobody has ordered.',
  body: closedObject({
    /** Without it a new one is entered. */
    assetId: Type.Optional(Id),
    version: Type.Optional(Version),
    name: line(bounds.name),
    category: RecordKey,
    condition: Type.Enum(conditions),
    serialNumber: lineOrEmpty(bounds.serial),
    boughtOn: Day,
    cost: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    holder: orNull(Empcode),
    offeredFrom: Day,
  }),
  answer: Type.Object({ data: CompanyAsset }),
});

const OfAsset = { assetId: Id, version: Version };
export const withdrawAsset = call(calls.withdrawAsset, {
  summary: 'Offers a thing no longer, or (`withdrawn` false) again.',
  body: closedObject({ ...OfAsset, withdrawn: Type.Boolean() }),
  answer: Type.Object({ data: CompanyAsset }),
});

export const openDraw = call(calls.openDraw, {
  once: true,
  summary: 'Puts a thing into a draw that everybody may join until it closes.',
  body: closedObject({ ...OfAsset /** People may join until its end. */, lastDay: Day }),
  answer: Type.Object({ data: DrawDetail }),
});
