import type { Generated, JSONColumnType } from 'kysely';
import type { Facts } from '../../workflow/decision.ts';
import type { Shop } from '../../workflow/item-shapes.ts';
import type { Action, PaymentMode, PurchaseType, RequestRole, Status } from '../../workflow/vocabulary.ts';

/** Amounts in minor units, here and below. */
interface AssetRequestsTable {
  requestNumber: number;
  empcode: string;
  locationId: string;
  orgUnit: string;
  purchaseType: PurchaseType;
  currentStatus: Status;
  owner: RequestRole | null;
  /** The database's own: for whom it waits, where that is not the owner (an employee who has left). */
  waitsFor: Generated<RequestRole | null>;
  resumeStatus: Status | null;
  paymentMode: PaymentMode | null;
  moneyMoved: boolean;
  version: number;
  year: number;
  /** As it is kept (`workflow/title.ts`). */
  title: string;
  total: number;
  reserved: number;
  consumed: number;
  recovery: number | null;
  shop: JSONColumnType<Shop>;
  firstApprovers: readonly string[];
  secondApprovers: readonly string[];
  payers: readonly string[];
  submittedAt: Date;
  since: Date;
}

interface AssetRequestHistoryTable {
  requestNumber: number;
  sequence: number;
  at: Date;
  actor: string;
  onBehalfOf: string | null;
  role: RequestRole;
  action: Action;
  fromStatus: Status | null;
  toStatus: Status;
  comment: string | null;
  facts: JSONColumnType<Facts>;
}

interface AssetPaymentsDueTable {
  requestNumber: number;
  empcode: string;
  amount: number;
  status: Generated<'Due' | 'Paid'>;
  dueSince: Date;
  /** The bank's, once it is paid; with the day (YYYY-MM-DD) and who paid it. */
  reference: string | null;
  paidOn: string | null;
  paidBy: string | null;
}

declare module '#server/db/tables.ts' {
  interface Tables {
    assetRequests: AssetRequestsTable;
    assetRequestHistory: AssetRequestHistoryTable;
    assetPaymentsDue: AssetPaymentsDueTable;
  }
}
