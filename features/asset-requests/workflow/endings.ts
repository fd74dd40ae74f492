import { m } from '#messages';
import { need, note, type Transition } from './transition.ts';

/** The arrows by which a request ends before its time. */

const reason = need('comment', m.assetrequests_need_reason);

const reject = {
  action: 'rejectRequest',
  label: m.assetrequests_action_reject,
  tone: 'harm',
  call: 'updateRequest',
  needs: [reason],
  next: { to: 'Rejected' },
  balance: 'release',
} as const;
const cancel = {
  action: 'cancelRequest',
  label: m.assetrequests_action_cancel,
  tone: 'harm',
  call: 'updateRequest',
  needs: [note],
  next: { to: 'Cancelled' },
  balance: 'release',
} as const;
const recover = {
  action: 'closeWithRecovery',
  label: m.assetrequests_action_recover,
  tone: 'harm',
  call: 'updateRequest',
  needs: [reason, need('amount', m.assetrequests_need_amount_recover)],
  next: { to: 'Closed' },
  balance: 'consume',
} as const;

export const endings: Transition[] = [
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
