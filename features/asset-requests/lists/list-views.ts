import { activeStatuses, ofStatus, type WaitingStep } from '../workflow/statuses.ts';
import type { Status } from '../workflow/vocabulary.ts';

/**
 * What a list shows: `waiting` is all that waits for the reader, the three after it are parts of that by what is to be done, and `all` is
 * whatever the reader may see.
 */
export const listViews = ['waiting', 'approvals', 'invoices', 'inform', 'all'] as const;
export type ListView = (typeof listViews)[number];

/** The statuses of each part of what waits. No status is in two of them. */
export const viewStatuses = {
  approvals: waitingFor('approval', 'clarification'),
  invoices: waitingFor('verification'),
  inform: waitingFor('inform'),
} as const satisfies Partial<Record<ListView, readonly Status[]>>;

function waitingFor(...steps: WaitingStep[]): Status[] {
  return activeStatuses.filter((status) => steps.includes(ofStatus[status].waits));
}

/** The statuses that a view keeps to; null: any. */
export function statusesOf(view: ListView): readonly Status[] | null {
  return view === 'waiting' || view === 'all' ? null : viewStatuses[view];
}
