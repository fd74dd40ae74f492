import { expect, test } from 'vitest';
import { journey, type Passed, type Travelling } from './journey.ts';
import type { Action, RequestRole, Status } from './vocabulary.ts';

const people = {
  USER: 'Asha',
  FL1: 'Ravi',
  FL2: 'Leena',
  T1: 'Tara',
  FINANCE: 'Faisal',
} as const satisfies Record<RequestRole, string>;
const person = (role: RequestRole) => ({ empcode: role, name: people[role] });
const request: Travelling = {
  currentStatus: 'Pending Approval',
  owner: 'FL1',
  resumeStatus: null,
  purchaseType: 'instore',
  paymentMode: null,
};

/** The journey as one line: done+ here* to come; with a name where somebody has it. */
function line(travelling: Partial<Travelling>, ...rows: [RequestRole, Action, Status][]): string {
  const history: Passed[] = rows.map(([role, action, toStatus], hour) => ({
    at: new Date(Date.UTC(2026, 5, 1, hour)),
    by: person(role),
    role,
    action,
    toStatus,
  }));
  const steps = journey({ ...request, ...travelling }, history, (role) => [person(role)]);
  const here = steps.find(({ state }) => state === 'here');
  const names = steps.map(({ key, state }) => `${key}${{ done: '+', here: '*', 'to come': '' }[state]}`);
  return `${names.join(' ')}${here ? ` (${here.who[0]?.name}${here.asked ? ', asked' : ''}, ${here.at?.slice(11, 13)} h)` : ''}`;
}

const submit = ['USER', 'submit', 'Pending Approval'] as [RequestRole, Action, Status];

test.each<[string, Partial<Travelling>, [RequestRole, Action, Status][], string]>([
  ['just submitted', {}, [], 'submitted+ approval1* approval2 payment invoice closed (Ravi, 00 h)'],
  [
    'asked by Approval 1; files added since',
    { currentStatus: 'Seek Clarification', owner: 'USER' },
    [
      ['FL1', 'seekClarification', 'Seek Clarification'],
      ['USER', 'addFiles', 'Seek Clarification'],
    ],
    'submitted+ approval1* approval2 payment invoice closed (Asha, asked, 01 h)',
  ],
  [
    'asked by Approval 2',
    { currentStatus: 'Seek Clarification', owner: 'FL1', resumeStatus: 'RTGS Request', paymentMode: 'RTGS' },
    [
      ['FL1', 'approve', 'RTGS Request'],
      ['FL2', 'seekClarification', 'Seek Clarification'],
    ],
    'submitted+ approval1+ approval2* payment invoice closed (Ravi, asked, 02 h)',
  ],
  [
    'by cheque, to be handed over',
    { currentStatus: 'Cheque Created', owner: 'FL1', paymentMode: 'Cheque' },
    [
      ['FL1', 'approve', 'Cheque Request'],
      ['FL2', 'approve', 'Cheque Approve'],
      ['T1', 'prepareCheque', 'Cheque Created'],
    ],
    'submitted+ approval1+ approval2+ cheque+ handover* invoice closed (Ravi, 03 h)',
  ],
  [
    'ordered online',
    { currentStatus: 'Online Done', owner: 'USER', paymentMode: 'Online' },
    [
      ['FL1', 'approve', 'Online Request'],
      ['FL2', 'approve', 'Online Approve'],
      ['FINANCE', 'placeOrder', 'Online Done'],
    ],
    'submitted+ approval1+ approval2+ order+ delivery* invoice closed (Asha, 03 h)',
  ],
  [
    'a closed reimbursement',
    { currentStatus: 'Closed', owner: null, purchaseType: 'reimbursement' },
    [
      ['FL1', 'approve', 'ReimbursementFl2'],
      ['FL2', 'approve', 'Closed'],
    ],
    'submitted+ approval1+ approval2+ closed+',
  ],
  [
    'rejected',
    { currentStatus: 'Rejected', owner: null },
    [['FL1', 'rejectRequest', 'Rejected']],
    'submitted+ approval1+ rejected+',
  ],
])('the journey of a request %s', (_what, travelling, rows, expected) => {
  expect(line(travelling, submit, ...rows)).toBe(expected);
});
