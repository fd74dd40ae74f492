import { describe, expect, test } from 'vitest';
import { roles } from '#contract/people.ts';
import { say } from '#server/say.ts';
import { label, message, stage, stageOfAction } from './stage.ts';
import { displayName } from './statuses.ts';
import { type Action, type Status, statuses } from './vocabulary.ts';

/** The specification's section 4, row by row. */
describe('stage by role', () => {
  test.each(statuses)('%s', (status) => {
    const approval = status === 'Pending Approval' || status === 'Seek Clarification';
    const upload = status === 'RTGS Done' || status === 'Wrong Invoice';
    for (const role of roles) {
      const others: Record<string, number> = { FL1: approval ? 1 : 4, FL2: 2, USER: upload ? 3 : 0 };
      expect(stage(role, status)).toBe(others[role] ?? 5);
    }
  });
});

test.each([
  [0, 'Seek Clarification', 'USER', 'Update Request'],
  [0, 'Pending Approval', 'USER', null],
  [1, 'Pending Approval', 'FL1', 'Verify and Approve'],
  [2, 'RTGS Request', 'FL2', 'Verify and Approve'],
  [3, 'RTGS Done', 'USER', 'Upload Invoice'],
  [3, 'Wrong Invoice', 'USER', 'Reupload Invoice'],
  [4, 'Check Invoice', 'FL1', 'Verify Invoice'],
  [6, 'Check Invoice', 'FL1', 'Verify Invoice'],
  [5, 'Check Invoice', 'FL1', 'Verify Invoice'],
  [5, 'RTGS Done', 'FINANCE', 'Upload Invoice'],
  [5, 'Wrong Invoice', 'T1', 'Reupload Invoice'],
  [7, 'Closed', 'USER', null],
] as const)('the label at stage %i of %s for %s is %s', (atStage, status, role, words) => {
  expect(label(atStage, status, role)).toBe(words);
});

const names: Partial<Record<Status, string>> = {
  'RTGS Request': 'RTGS Approval',
  'Cheque Request': 'Cheque Approval',
  'Cheque Approve': 'Cheque Preparation',
  'Cheque Created': 'Cheque done / inform user',
  'RTGS Approve': 'Payment initiation / inform user',
  'Check Invoice': 'Verify invoice',
  'RTGS Done': 'Upload Invoice',
  'Wrong Invoice': 'Invoice Correction',
  'Online Request': 'Online Request Approval',
  'Online Approve': 'Order Placement',
  'Online Done': 'Declare Product Condition',
  ReimbursementFl2: 'Reimbursement Request Approval',
};

test.each(statuses)('the display name of %s', (status) => {
  expect(displayName(status)).toBe(names[status] ?? status);
});

describe('the confirmation messages, trailing spaces included', () => {
  test.each<[string, Status, Action, 'instore' | 'reimbursement', string]>([
    [
      'FL1',
      'Pending Approval',
      'seekClarification',
      'instore',
      'Request submitted to Employee for Clarification.',
    ],
    ['FL1', 'Pending Approval', 'rejectRequest', 'instore', 'Request has been rejected '],
    ['FL1', 'Pending Approval', 'approve', 'instore', 'Request submitted to Approval2.'],
    ['FL1', 'Seek Clarification', 'answer', 'instore', 'Request submitted to Approval2.'],
    ['FL1', 'Check Invoice', 'verifyInvoice', 'instore', 'Asset Request Approved and moved to closed'],
    [
      'FL1',
      'Check Invoice',
      'wrongInvoice',
      'instore',
      'Request submitted to Employee for uploading invoice.',
    ],
    [
      'FL1',
      'Cheque Created',
      'informUser',
      'instore',
      'Request submitted to Employee for uploading invoice.',
    ],
    [
      'FL2',
      'RTGS Request',
      'seekClarification',
      'instore',
      'Request submitted to Approval1 for clarification.',
    ],
    ['FL2', 'RTGS Request', 'approve', 'instore', 'Request submitted to Employee to upload invoice'],
    [
      'FL2',
      'ReimbursementFl2',
      'approve',
      'reimbursement',
      'Invoice verified and this request moved to closed.',
    ],
    [
      'T1',
      'Cheque Approve',
      'prepareCheque',
      'instore',
      'Asset request submitted to Approval1 for inform user.',
    ],
    ['USER', 'Pending Approval', 'cancelRequest', 'instore', 'Your asset request has been cancelled '],
    ['USER', 'RTGS Done', 'uploadInvoice', 'instore', 'Request submitted to Approval1.'],
    ['USER', 'Seek Clarification', 'updateRequest', 'instore', 'Request submitted to Approval1.'],
  ])('%s at %s: %s (%s)', (name, status, action, purchaseType, words) => {
    const role = roles.find((known) => known === name) ?? 'USER';
    expect(say(message({ role, stage: stageOfAction(role, status, action), action, purchaseType }))).toBe(
      words,
    );
  });

  test('USER above stage 3', () => {
    const done = { role: 'USER', stage: 4, action: 'cancelRequest', purchaseType: 'instore' } as const;
    expect(say(message(done))).toBe('Request submitted to Approval1.');
  });
});
