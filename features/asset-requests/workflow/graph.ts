import { m } from '#messages';
import type { Need } from './shapes.ts';
import { ofStatus } from './statuses.ts';
import { type Action, isFinal, type PurchaseType, type RequestRole, type Status } from './vocabulary.ts';

/** A field that a transition needs; its label is a message. */
export interface NeedSpec {
  readonly field: Need['field'];
  readonly label: () => string;
  /** Optional ones are offered, not asked for. */
  readonly optional?: true;
}

/** What must hold besides the status and the role. */
interface Condition {
  readonly purchaseType?: PurchaseType;
  /** Of a clarification: the role that has to answer. */
  readonly asked?: 'USER' | 'FL1';
  readonly moneyMoved?: boolean;
  /** Only while the employee has left the company. */
  readonly ownerHasLeft?: true;
}

type Next =
  | { readonly to: Exclude<Status, 'Seek Clarification'> }
  | { readonly asks: 'USER' | 'FL1'; readonly resume?: 'here' | Status }
  | { readonly byPaymentMode: true }
  | { readonly resumes: true };

/**
 * What it does to the balance. `consumeAmount` uses the amount given and releases the rest; `consume` uses all that is reserved.
 */
export type BalanceEffect = 'keep' | 'adjust' | 'release' | 'consume' | 'consumeAmount';

/** One arrow of the graph: it draws the button and checks the call. */
export interface Transition {
  readonly action: Action;
  readonly role: RequestRole;
  readonly from: readonly Status[];
  readonly when?: Condition;
  readonly label: () => string;
  readonly tone: 'main' | 'plain' | 'harm';
  readonly call: 'updateRequest' | 'uploadInvoice' | 'validateInvoice';
  readonly needs: readonly NeedSpec[];
  readonly next: Next;
  readonly balance: BalanceEffect;
  readonly movesMoney?: true;
}

const need = (field: NeedSpec['field'], label: () => string): NeedSpec => ({ field, label });
const offer = (field: NeedSpec['field'], label: () => string): NeedSpec => ({ field, label, optional: true });

const question = need('comment', m.requests_need_question);
const reason = need('comment', m.requests_need_reason);
const answer = need('comment', m.requests_need_answer);
const note = offer('comment', m.requests_need_note);
const wrong = need('comment', m.requests_need_wrong);
const paper = need('file', m.requests_need_invoice);
const says = need('invoice', m.requests_need_invoice_facts);

const secondApprovals: readonly Status[] = [
  'RTGS Request',
  'Cheque Request',
  'Online Request',
  'ReimbursementFl2',
];

const approve = {
  action: 'approve',
  label: m.requests_action_approve,
  tone: 'main',
  call: 'updateRequest',
  balance: 'keep',
} as const;
const clarify = {
  action: 'seekClarification',
  label: m.requests_action_seek_clarification,
  tone: 'plain',
  call: 'updateRequest',
  needs: [question],
  balance: 'keep',
} as const;
const reject = {
  action: 'rejectRequest',
  label: m.requests_action_reject,
  tone: 'harm',
  call: 'updateRequest',
  needs: [reason],
  next: { to: 'Rejected' },
  balance: 'release',
} as const;
const cancel = {
  action: 'cancelRequest',
  label: m.requests_action_cancel,
  tone: 'harm',
  call: 'updateRequest',
  needs: [note],
  next: { to: 'Cancelled' },
  balance: 'release',
} as const;
const recover = {
  action: 'closeWithRecovery',
  label: m.requests_action_recover,
  tone: 'harm',
  call: 'updateRequest',
  needs: [reason, need('amount', m.requests_need_amount_recover)],
  next: { to: 'Closed' },
  balance: 'consume',
} as const;

const approvals: Transition[] = [
  {
    ...approve,
    role: 'FL1',
    from: ['Pending Approval'],
    when: { purchaseType: 'instore', moneyMoved: false },
    needs: [need('paymentMode', m.requests_need_payment_mode), note],
    next: { byPaymentMode: true },
  },
  {
    // After damage the order is there already: the way it is paid stays.
    ...approve,
    role: 'FL1',
    from: ['Pending Approval'],
    when: { purchaseType: 'instore', moneyMoved: true },
    needs: [note],
    next: { byPaymentMode: true },
  },
  {
    ...approve,
    role: 'FL1',
    from: ['Pending Approval'],
    when: { purchaseType: 'reimbursement' },
    needs: [note],
    next: { to: 'ReimbursementFl2' },
  },
  { ...approve, role: 'FL2', from: ['RTGS Request'], needs: [note], next: { to: 'RTGS Approve' } },
  { ...approve, role: 'FL2', from: ['Cheque Request'], needs: [note], next: { to: 'Cheque Approve' } },
  { ...approve, role: 'FL2', from: ['Online Request'], needs: [note], next: { to: 'Online Approve' } },
  {
    ...approve,
    role: 'FL2',
    from: ['ReimbursementFl2'],
    call: 'validateInvoice',
    needs: [need('billVerified', m.requests_need_bill), note],
    next: { to: 'Closed' },
    balance: 'consume',
  },
];

const clarifications: Transition[] = [
  {
    action: 'updateRequest',
    role: 'USER',
    from: ['Seek Clarification'],
    when: { asked: 'USER' },
    label: m.requests_action_update,
    tone: 'main',
    call: 'updateRequest',
    needs: [answer, offer('assests', m.requests_need_items)],
    next: { to: 'Pending Approval' },
    balance: 'adjust',
  },
  {
    action: 'answer',
    role: 'FL1',
    from: ['Seek Clarification'],
    when: { asked: 'FL1' },
    label: m.requests_action_approve,
    tone: 'main',
    call: 'updateRequest',
    needs: [answer],
    next: { resumes: true },
    balance: 'keep',
  },
  { ...clarify, role: 'FL1', from: ['Pending Approval'], next: { asks: 'USER' } },
  { ...clarify, role: 'FL1', from: ['Seek Clarification'], when: { asked: 'FL1' }, next: { asks: 'USER' } },
  { ...clarify, role: 'FL2', from: secondApprovals, next: { asks: 'FL1', resume: 'here' } },
];

const endings: Transition[] = [
  { ...reject, role: 'FL1', from: ['Pending Approval'], when: { moneyMoved: false } },
  { ...reject, role: 'FL1', from: ['Seek Clarification'], when: { asked: 'FL1', moneyMoved: false } },
  // Nobody is there to answer.
  {
    ...reject,
    role: 'FL1',
    from: ['Seek Clarification'],
    when: { asked: 'USER', moneyMoved: false, ownerHasLeft: true },
  },
  { ...cancel, role: 'USER', from: ['Pending Approval'], when: { moneyMoved: false } },
  { ...cancel, role: 'USER', from: ['Seek Clarification'], when: { asked: 'USER', moneyMoved: false } },
  {
    ...recover,
    role: 'FINANCE',
    from: ['RTGS Done', 'Wrong Invoice', 'Online Done'],
    when: { ownerHasLeft: true },
  },
  {
    ...recover,
    role: 'FINANCE',
    from: ['Seek Clarification'],
    when: { asked: 'USER', moneyMoved: true, ownerHasLeft: true },
  },
];

const payments: Transition[] = [
  {
    action: 'recordPayment',
    role: 'FINANCE',
    from: ['RTGS Approve'],
    label: m.requests_action_record_payment,
    tone: 'main',
    call: 'updateRequest',
    needs: [
      need('reference', m.requests_need_bank_reference),
      need('amount', m.requests_need_amount_paid),
      need('date', m.requests_need_date_paid),
      note,
    ],
    next: { to: 'RTGS Done' },
    balance: 'keep',
    movesMoney: true,
  },
  {
    action: 'prepareCheque',
    role: 'T1',
    from: ['Cheque Approve'],
    label: m.requests_action_prepare_cheque,
    tone: 'main',
    call: 'updateRequest',
    needs: [
      need('reference', m.requests_need_cheque_number),
      need('bank', m.requests_need_bank),
      need('date', m.requests_need_date_cheque),
      need('amount', m.requests_need_amount_cheque),
      note,
    ],
    next: { to: 'Cheque Created' },
    balance: 'keep',
    movesMoney: true,
  },
  {
    action: 'informUser',
    role: 'FL1',
    from: ['Cheque Created'],
    label: m.requests_action_inform_user,
    tone: 'main',
    call: 'updateRequest',
    needs: [note],
    next: { to: 'RTGS Done' },
    balance: 'keep',
  },
  {
    action: 'placeOrder',
    role: 'FINANCE',
    from: ['Online Approve'],
    label: m.requests_action_place_order,
    tone: 'main',
    call: 'updateRequest',
    needs: [
      need('shopName', m.requests_need_shop),
      need('reference', m.requests_need_order_number),
      need('date', m.requests_need_date_expected),
      note,
    ],
    next: { to: 'Online Done' },
    balance: 'keep',
    movesMoney: true,
  },
];

const invoices: Transition[] = [
  {
    action: 'receivedGood',
    role: 'USER',
    from: ['Online Done'],
    label: m.requests_action_received_good,
    tone: 'main',
    call: 'uploadInvoice',
    needs: [paper, says, note],
    next: { to: 'Check Invoice' },
    balance: 'keep',
  },
  {
    action: 'receivedDamaged',
    role: 'USER',
    from: ['Online Done'],
    label: m.requests_action_received_damaged,
    tone: 'plain',
    call: 'uploadInvoice',
    needs: [wrong, need('file', m.requests_need_photo)],
    next: { asks: 'FL1', resume: 'Online Request' },
    balance: 'keep',
  },
  {
    action: 'uploadInvoice',
    role: 'USER',
    from: ['RTGS Done'],
    label: m.requests_action_upload_invoice,
    tone: 'main',
    call: 'uploadInvoice',
    needs: [paper, says, note],
    next: { to: 'Check Invoice' },
    balance: 'keep',
  },
  {
    action: 'reuploadInvoice',
    role: 'USER',
    from: ['Wrong Invoice'],
    label: m.requests_action_reupload_invoice,
    tone: 'main',
    call: 'uploadInvoice',
    needs: [paper, says, note],
    next: { to: 'Check Invoice' },
    balance: 'keep',
  },
  {
    action: 'verifyInvoice',
    role: 'FL1',
    from: ['Check Invoice'],
    label: m.requests_action_verify_invoice,
    tone: 'main',
    call: 'validateInvoice',
    needs: [need('amount', m.requests_need_amount_invoice), note],
    next: { to: 'Closed' },
    balance: 'consumeAmount',
  },
  {
    action: 'wrongInvoice',
    role: 'FL1',
    from: ['Check Invoice'],
    label: m.requests_action_wrong_invoice,
    tone: 'plain',
    call: 'validateInvoice',
    needs: [wrong],
    next: { to: 'Wrong Invoice' },
    balance: 'keep',
  },
];

/** The whole graph between the statuses, after the submission. In the order in which the buttons stand. */
export const transitions: readonly Transition[] = [
  ...approvals,
  ...payments,
  ...invoices,
  ...clarifications,
  ...endings,
];

/** The role that a status waits for; a clarification's depends on who was asked. */
export function ownerOf(status: Exclude<Status, 'Seek Clarification'>): RequestRole | null {
  return isFinal(status) ? null : ofStatus[status].owner;
}
