import type { Generated, JSONColumnType } from 'kysely';
import type { Done } from '../contract.ts';
import type { Facts, StepSent } from '../decision.ts';
import type { Shop } from '../shapes.ts';
import type { DecisionState } from '../undo.ts';
import type { ViewQuery } from '../views-contract.ts';
import type { Action, FileKind, PaymentMode, PurchaseType, RequestRole, Status } from '../vocabulary.ts';

/** Amounts in minor units, here and below. */
interface AssetEntitlementsTable {
  empcode: string;
  year: number;
  entitled: number;
  reserved: Generated<number>;
  consumed: Generated<number>;
  /** What the rule in effect gives; null: set for this person, and rules leave it alone. */
  ruleAmount: Generated<number | null>;
}

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

interface AssetRequestItemsTable {
  assetId: Generated<number>;
  requestNumber: number;
  category: string;
  name: string;
  productId: string | null;
  url: string | null;
  screenshotName: string | null;
  quantity: number;
  price: number;
  priority: number;
  deleted: Generated<boolean>;
  disabled: Generated<boolean>;
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

interface AssetRequestFilesTable {
  fileName: string;
  requestNumber: number;
  sequence: number;
  assetId: number | null;
  kind: FileKind;
  originalName: string;
  contentType: string;
  size: number;
  sha256: string;
  readableName: Generated<string | null>;
  readableFailed: Generated<boolean>;
}

interface AssetRequestInvoicesTable {
  requestNumber: number;
  sequence: number;
  number: string;
  normalNumber: string;
  vendor: string;
  vendorKey: string;
  date: string;
  amount: number;
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

interface AssetRequestViewsTable {
  empcode: string;
  name: string;
  query: JSONColumnType<ViewQuery>;
  position: number;
  isDefault: Generated<boolean>;
}

interface AssetRequestDecisionsTable {
  decisionId: string;
  requestNumber: number;
  version: number;
  actor: string;
  role: 'FL1' | 'FL2';
  action: Action;
  step: JSONColumnType<StepSent>;
  madeAt: Date;
  takesEffectAt: Date;
  state: Generated<DecisionState>;
  endedAt: Date | null;
  answer: JSONColumnType<Done['data']> | null;
  refusal: JSONColumnType<{ code: string; message: string }> | null;
  address: string;
  reference: string;
}

interface AssetRequestCommentsTable {
  commentId: Generated<number>;
  requestNumber: number;
  empcode: string;
  text: string;
  mentions: readonly string[];
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
}

interface AssetRequestCommentFilesTable {
  fileName: string;
  commentId: number;
  position: number;
  originalName: string;
  contentType: string;
  size: number;
  sha256: string;
}

interface AssetRequestAssigneesTable {
  requestNumber: number;
  role: Exclude<RequestRole, 'USER'>;
  empcode: string;
  assignedBy: string;
  assignedAt: Date;
  comment: string | null;
}

interface AssetRequestRemindersTable {
  requestNumber: number;
  version: number;
  kind: 'reminder' | 'escalation' | 'nudge' | 'stuck';
  told: readonly string[];
  at: Date;
}

declare module '../../../server/db/tables.ts' {
  interface Tables {
    assetRequestComments: AssetRequestCommentsTable;
    assetRequestCommentFiles: AssetRequestCommentFilesTable;
    assetEntitlements: AssetEntitlementsTable;
    assetRequests: AssetRequestsTable;
    assetRequestItems: AssetRequestItemsTable;
    assetRequestAssignees: AssetRequestAssigneesTable;
    assetRequestReminders: AssetRequestRemindersTable;
    assetRequestHistory: AssetRequestHistoryTable;
    assetRequestFiles: AssetRequestFilesTable;
    assetRequestInvoices: AssetRequestInvoicesTable;
    assetPaymentsDue: AssetPaymentsDueTable;
    assetRequestDecisions: AssetRequestDecisionsTable;
    assetRequestViews: AssetRequestViewsTable;
  }
}
