import { approvals, clarifications } from './approvals.ts';
import { invoices } from './deliveries.ts';
import { endings } from './endings.ts';
import { payments } from './payments.ts';
import { ofStatus } from './statuses.ts';
import type { Transition } from './transition.ts';
import { isFinal, type RequestRole, type Status } from './vocabulary.ts';

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
