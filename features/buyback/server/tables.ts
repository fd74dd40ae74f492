import type { Generated, JSONColumnType } from 'kysely';
import type { RefundReason } from '../rules.ts';
import type { Condition, DifferenceKind, GatewayName, HistoryAction, OrderStatus } from '../vocabulary.ts';

/** What the company sells. Amounts in minor units, here and below; days are YYYY-MM-DD. */
export interface BuybackAssetsTable {
  assetId: Generated<number>;
  name: string;
  category: string;
  condition: Condition;
  serialNumber: string | null;
  boughtOn: string;
  cost: number;
  currency: string;
  holder: string | null;
  declinedOn: string | null;
  offeredFrom: string;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  itemId: number | null;
  piece: number | null;
  version: Generated<number>;
  addedBy: string | null;
  addedAt: Date;
  uploadId: string | null;
  uploadRow: number | null;
}

export interface BuybackOrdersTable {
  orderId: Generated<number>;
  assetId: number;
  empcode: string;
  status: OrderStatus;
  version: Generated<number>;
  amount: number;
  currency: string;
  priceDay: string;
  bearsData: boolean;
  gateway: GatewayName;
  gatewayOrderId: string | null;
  paymentId: string | null;
  createdAt: Date;
  since: Date;
  expiresAt: Date;
  askedAt: Date | null;
  askAt: Date | null;
  asked: Generated<number>;
  wipedAt: Date | null;
  handedOverAt: Date | null;
  handedOverBy: string | null;
  signature: JSONColumnType<number[][]> | null;
}

export interface BuybackOrderHistoryTable {
  orderId: number;
  sequence: number;
  at: Date;
  actor: string | null;
  action: HistoryAction;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  facts: JSONColumnType<Record<string, string | number | null>>;
}

export interface BuybackPaymentsTable {
  paymentId: string;
  orderId: number;
  amount: number;
  currency: string;
  method: string | null;
  takenAt: Date;
  pays: boolean;
  refundWhy: RefundReason | null;
  refundState: 'due' | 'sent' | 'done' | null;
  refundId: string | null;
  refundedAt: Date | null;
  fee: number | null;
  tax: number | null;
  settlementId: string | null;
  settledOn: string | null;
  refundSettlementId: string | null;
}

export interface BuybackReceiptYearsTable {
  year: number;
  last: number;
}

export interface BuybackReceiptsTable {
  year: number;
  number: number;
  orderId: number;
  givenAt: Date;
  words: string;
}

export interface BuybackEventsTable {
  sha256: string;
  event: string;
  gatewayOrderId: string | null;
  receivedAt: Date;
}

export interface BuybackDifferencesTable {
  differenceId: Generated<number>;
  kind: DifferenceKind;
  reference: string;
  orderId: number | null;
  expected: number | null;
  found: number | null;
  currency: string;
  notedAt: Date;
  settledBy: string | null;
  settledAt: Date | null;
  note: string | null;
}

export interface BuybackDrawsTable {
  drawId: Generated<number>;
  assetId: number;
  openedBy: string;
  openedAt: Date;
  closesAt: Date;
  seedHash: string;
  seed: string;
  ticketsHash: string | null;
  drawnAt: Date | null;
  drawnOn: string | null;
  winnerDays: number;
  endedAt: Date | null;
}

export interface BuybackDrawEntriesTable {
  drawId: number;
  empcode: string;
  ticket: string;
  joinedAt: Date;
  place: number | null;
  declinedOn: string | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    buybackAssets: BuybackAssetsTable;
    buybackOrders: BuybackOrdersTable;
    buybackOrderHistory: BuybackOrderHistoryTable;
    buybackPayments: BuybackPaymentsTable;
    buybackReceiptYears: BuybackReceiptYearsTable;
    buybackReceipts: BuybackReceiptsTable;
    buybackEvents: BuybackEventsTable;
    buybackDifferences: BuybackDifferencesTable;
    buybackSettledDays: { day: string };
    buybackIntake: { category: string; closedAt: Date; itemId: number };
    buybackDraws: BuybackDrawsTable;
    buybackDrawEntries: BuybackDrawEntriesTable;
  }
}
