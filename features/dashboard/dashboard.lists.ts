import type { ListPlan } from '#testing/list-row.ts';

/** What waits for people is in the lists of those rooms. */
export const fillsAfter = ['asset-requests', 'payment-desk'];

export const plans: readonly ListPlan[] = [
  ['what waits for an approver', 'E1002', '/download/rest/waitingFor'],
  ['what waits at the payment desk', 'E1005', '/download/rest/waitingFor'],
  ['what waits for an administrator', 'E1006', '/download/rest/waitingFor'],
];
