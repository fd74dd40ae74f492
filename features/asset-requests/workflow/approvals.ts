import { m } from '#messages';
import { need, note, offer, type Transition } from './transition.ts';
import type { Status } from './vocabulary.ts';

/** The arrows of the two approvers, and of whoever they ask. */

const question = need('comment', m.assetrequests_need_question);
const answer = need('comment', m.assetrequests_need_answer);

const secondApprovals: readonly Status[] = [
  'RTGS Request',
  'Cheque Request',
  'Online Request',
  'ReimbursementFl2',
];

const approve = {
  action: 'approve',
  label: m.assetrequests_action_approve,
  tone: 'main',
  call: 'updateRequest',
  balance: 'keep',
} as const;
const clarify = {
  action: 'seekClarification',
  label: m.assetrequests_action_seek_clarification,
  tone: 'plain',
  call: 'updateRequest',
  needs: [question],
  balance: 'keep',
} as const;

export const approvals: Transition[] = [
  {
    ...approve,
    role: 'FL1',
    from: ['Pending Approval'],
    when: { purchaseType: 'instore', moneyMoved: false },
    needs: [need('paymentMode', m.assetrequests_need_payment_mode), note],
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
    needs: [need('billVerified', m.assetrequests_need_bill), note],
    next: { to: 'Closed' },
    balance: 'consume',
  },
];

export const clarifications: Transition[] = [
  {
    action: 'updateRequest',
    role: 'USER',
    from: ['Seek Clarification'],
    when: { asked: 'USER' },
    label: m.assetrequests_action_update,
    tone: 'main',
    call: 'updateRequest',
    needs: [answer, offer('assests', m.assetrequests_need_items)],
    next: { to: 'Pending Approval' },
    balance: 'adjust',
  },
  {
    action: 'answer',
    role: 'FL1',
    from: ['Seek Clarification'],
    when: { asked: 'FL1' },
    label: m.assetrequests_action_approve,
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
