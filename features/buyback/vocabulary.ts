/** How an order stands (the order of the list is that of its way). */
export const orderStatuses = [
  'Created',
  'Awaiting payment',
  'Paid',
  'Failed',
  'Expired',
  'Refund due',
  'Refunded',
  'Handed over',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses in which an order holds its asset: one order at a time does. */
export const holdingStatuses = [
  'Created',
  'Awaiting payment',
  'Failed',
  'Paid',
  'Handed over',
] as const satisfies readonly OrderStatus[];

/** Those in which the gateway may still say something new of the money. */
export const openStatuses = [
  'Created',
  'Awaiting payment',
  'Failed',
] as const satisfies readonly OrderStatus[];

/** What its reader may do with an order. */
export const orderActions = ['pay', 'cancel', 'wipe', 'recordPayment', 'refund', 'handOver'] as const;
export type OrderAction = (typeof orderActions)[number];

/** What is written into an order's history; those after `handOver` come from the gateway and from time. */
export const historyActions = [
  'create',
  'cancel',
  'wipe',
  'recordPayment',
  'refund',
  'handOver',
  'open',
  'fail',
  'capture',
  'captureLate',
  'captureWrong',
  'captureAgain',
  'expire',
  'refunded',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** In what condition an asset is, the best first. */
export const conditions = ['like-new', 'good', 'worn'] as const;
export type Condition = (typeof conditions)[number];

/** What may be done with an asset by whom it is offered to. */
export const assetActions = ['buy', 'join', 'leave', 'decline'] as const;
export type AssetAction = (typeof assetActions)[number];

/** Where money is taken; `none`: at the payment desk. */
export const gatewayNames = ['sandbox', 'razorpay', 'none'] as const;
export type GatewayName = (typeof gatewayNames)[number];

/** What does not agree between the gateway and the portal. */
export const differenceKinds = [
  'wrong-amount',
  'paid-again',
  'not-settled',
  'unknown-settlement',
  'wrong-settlement',
  'refund-failed',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** The bounds of what is sent, and of what is listed. */
export const buybackBounds = {
  note: 500,
  name: 120,
  serial: 60,
  reference: 40,
  /** Of a signature: strokes, and numbers in one (x and y in turn, of 1,000). */
  strokes: 60,
  points: 800,
  entrants: 5_000,
} as const;
