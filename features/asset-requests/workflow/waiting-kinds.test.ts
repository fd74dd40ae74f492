import { expect, test } from 'vitest';
import type { Role } from '#contract/people.ts';
import { transitions } from './graph.ts';
import { type Status, statuses } from './vocabulary.ts';
import { pathsOf, waitingStep } from './waiting-kinds.ts';

test.each<[Role, Status, ReturnType<typeof waitingStep>]>([
  ['USER', 'RTGS Done', 'invoice'],
  ['USER', 'Wrong Invoice', 'invoice'],
  ['USER', 'Online Done', 'condition'],
  ['USER', 'Seek Clarification', 'clarification'],
  ['FL1', 'Pending Approval', 'approval'],
  ['FL1', 'Check Invoice', 'verification'],
  ['FL1', 'Cheque Created', 'inform'],
  ['FL1', 'Seek Clarification', 'clarification'],
  ['FL2', 'RTGS Request', 'approval'],
  ['FL2', 'ReimbursementFl2', 'verification'],
  ['T1', 'Cheque Approve', 'payment'],
  ['FINANCE', 'RTGS Approve', 'payment'],
  ['FINANCE', 'Online Approve', 'order'],
  ['FINANCE', 'RTGS Done', 'recovery'],
])('for %s a request at %s waits for: %s', (role, status, step) => {
  expect(waitingStep(role, status)).toBe(step);
});

test('the payment desk is where the graph moves money or places an order, and nowhere else', () => {
  const paying = (role: Role, status: Status) =>
    transitions.some(
      (one) =>
        one.role === role &&
        one.from.includes(status) &&
        ['recordPayment', 'prepareCheque', 'placeOrder'].includes(one.action),
    );
  for (const role of ['FL1', 'FL2', 'T1', 'FINANCE'] as const)
    for (const status of statuses.filter((one) =>
      transitions.some((arrow) => arrow.role === role && arrow.from.includes(one)),
    ))
      expect(pathsOf(role, status, true).includes('/payments'), `${role} ${status}`).toBe(
        paying(role, status),
      );
});

test('one’s own wait on their own page, and in the inbox of whoever has no other list there', () => {
  expect(pathsOf('USER', 'RTGS Done', true)).toEqual(['/asset-at-residence']);
  expect(pathsOf('USER', 'RTGS Done', false)).toEqual(['/asset-at-residence', '/requests-list']);
});
