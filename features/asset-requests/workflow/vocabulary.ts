/** The words of the asset request: the specification's where it has one (sections 3 and 4), on the wire as they are here. */

export const statuses = [
  'Pending Approval',
  'Seek Clarification',
  'RTGS Request',
  'RTGS Approve',
  'RTGS Done',
  'Cheque Request',
  'Cheque Approve',
  'Cheque Created',
  'Online Request',
  'Online Approve',
  'Online Done',
  'ReimbursementFl2',
  'Check Invoice',
  'Wrong Invoice',
  'Closed',
  'Rejected',
  'Cancelled',
] as const;
export type Status = (typeof statuses)[number];

/** Inactive (the specification's section 3): nothing happens to such a request any more. */
export const finalStatuses = ['Closed', 'Rejected', 'Cancelled'] as const satisfies readonly Status[];

export type FinalStatus = (typeof finalStatuses)[number];
/** A status at which something is still to happen. */
export type ActiveStatus = Exclude<Status, FinalStatus>;

/** True when nothing happens to a request of this status any more. */
export function isFinal(status: Status): status is FinalStatus {
  return (finalStatuses as readonly Status[]).includes(status);
}

export const purchaseTypes = ['instore', 'reimbursement'] as const;
export type PurchaseType = (typeof purchaseTypes)[number];

export const paymentModes = ['RTGS', 'Cheque', 'Online'] as const;
export type PaymentMode = (typeof paymentModes)[number];

/** The roles that take part in a request; on one's own it is always USER. */
export const requestRoles = ['USER', 'FL1', 'FL2', 'T1', 'FINANCE'] as const;
export type RequestRole = (typeof requestRoles)[number];

export const actions = [
  'submit',
  'approve',
  'seekClarification',
  'rejectRequest',
  'cancelRequest',
  'updateRequest',
  'answer',
  'recordPayment',
  'prepareCheque',
  'informUser',
  'placeOrder',
  'receivedGood',
  'receivedDamaged',
  'uploadInvoice',
  'reuploadInvoice',
  'verifyInvoice',
  'wrongInvoice',
  'closeWithRecovery',
  'addFiles',
] as const;
export type Action = (typeof actions)[number];

/** True for a step by which money leaves: a transfer or a cheque. */
export function isPayment(action: Action): boolean {
  return action === 'recordPayment' || action === 'prepareCheque';
}

/** What a file of a request is. `document`: added later, at any status. */
export const fileKinds = ['quote', 'bill', 'invoice', 'photo', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

/** The bounds of a request, its files aside (`uploadBounds`); amounts in minor units. */
export const limits = {
  items: 50,
  amount: 1_000_000_000_000,
  quantity: 99,
  comment: 2_000,
} as const;

/** `AAR-20455`, the id of request number 20455. */
export function requestIdOf(requestNumber: number): string {
  return `AAR-${requestNumber}`;
}

/** The number in a request's id (`AAR-20455`, any case), or null when it is not one. */
export function requestNumberOf(requestID: string): number | null {
  const match = /^AAR-([1-9]\d{0,14})$/i.exec(requestID);
  return match ? Number(match[1]) : null;
}

/** The invoice report: the specification's name of its file and of its sheet (section 9). */
export const reportFileName = 'Invoice.xlsx';
/** How far an ordered report is. */
export const reportStatuses = ['waiting', 'writing', 'ready', 'failed'] as const;
export const reportSheet = 'data';
