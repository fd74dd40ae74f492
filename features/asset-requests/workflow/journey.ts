import { m } from '#messages';
import type { RequestState } from './request.ts';
import type { JourneyStep } from './request-shapes.ts';
import type { Person } from './shapes.ts';
import { activeStatuses, ofStatus } from './statuses.ts';
import { type Action, isFinal, type RequestRole, type Status } from './vocabulary.ts';

type Key = JourneyStep['key'];

/** What the journey needs of a row of the history. */
export interface Passed {
  readonly at: Date;
  readonly by: Person;
  readonly role: string;
  readonly action: Action;
  readonly toStatus: Status;
}

/** What the journey needs of the request. */
export type Travelling = Pick<
  RequestState,
  'currentStatus' | 'owner' | 'resumeStatus' | 'purchaseType' | 'paymentMode'
>;

const labels: Record<Key, () => string> = {
  submitted: m.assetrequests_journey_submitted,
  approval1: m.assetrequests_journey_approval1,
  approval2: m.assetrequests_journey_approval2,
  payment: m.assetrequests_journey_payment,
  cheque: m.assetrequests_journey_cheque,
  handover: m.assetrequests_journey_handover,
  order: m.assetrequests_journey_order,
  delivery: m.assetrequests_journey_delivery,
  invoice: m.assetrequests_journey_invoice,
  closed: m.assetrequests_status_closed,
  rejected: m.assetrequests_status_rejected,
  cancelled: m.assetrequests_status_cancelled,
};

/** The role that takes a step: that of the first status at it. */
function roleAt(key: Key): RequestRole | null {
  const first = activeStatuses.find((status) => ofStatus[status].journey === key);
  return first ? ofStatus[first].owner : null;
}

/** The step that a status is at; a clarification leads back to one. */
const stepOf = (status: Status): Key => ofStatus[status].journey ?? 'approval1';

/** The way that a request takes, by how it is bought and paid; before that is chosen, the usual one. */
function wayOf(request: Travelling): Key[] {
  if (request.purchaseType === 'reimbursement') return ['submitted', 'approval1', 'approval2', 'closed'];
  const paid: Record<string, Key[]> = { Cheque: ['cheque', 'handover'], Online: ['order', 'delivery'] };
  const middle = paid[request.paymentMode ?? ''] ?? ['payment'];
  return ['submitted', 'approval1', 'approval2', ...middle, 'invoice', 'closed'];
}

/** A clarification stays at the step whose approver asked. */
function stepAfter(row: Passed): Key {
  return ofStatus[row.toStatus].journey ?? (row.role === 'FL1' ? 'approval1' : 'approval2');
}

/**
 * The picture of a request's way: the steps done, the one it waits at, with whom and since when, and those to come.
 * @param history oldest first @param cover who takes the steps of a role, for this request
 */
export function journey(
  request: Travelling,
  history: readonly Passed[],
  cover: (role: RequestRole) => readonly Person[],
): JourneyStep[] {
  const way = wayOf(request);
  const left = leavings(way, history);
  if (isFinal(request.currentStatus)) {
    const last = stepOf(request.currentStatus);
    const passed = [...way.filter((key) => key !== 'closed' && left.has(key)), last];
    return passed.map((key) => done(key, key === last ? history.at(-1) : left.get(key)));
  }
  const here = stepOf(
    request.currentStatus === 'Seek Clarification'
      ? (request.resumeStatus ?? 'Pending Approval')
      : request.currentStatus,
  );
  const position = way.indexOf(here);
  return way.map((key, index) => {
    if (index < position) return done(key, left.get(key));
    const role = index === position ? request.owner : roleAt(key);
    return {
      key,
      label: labels[key](),
      state: index === position ? 'here' : 'to come',
      who: role ? [...cover(role)] : [],
      at: index === position ? since(history) : null,
      asked: index === position && request.currentStatus === 'Seek Clarification',
    };
  });
}

/** Since when it has its status: adding files does not change it. */
function since(history: readonly Passed[]): string | null {
  return history.findLast(({ action }) => action !== 'addFiles')?.at.toISOString() ?? null;
}

/** For each step the row of the history that last led on from it. */
function leavings(way: readonly Key[], history: readonly Passed[]): Map<Key, Passed> {
  const left = new Map<Key, Passed>();
  let before: Key = 'submitted';
  for (const row of history) {
    const after = stepAfter(row);
    const leads = !way.includes(after) || way.indexOf(after) > way.indexOf(before);
    if (after !== before && leads) left.set(before, row);
    before = after;
  }
  return left;
}

function done(key: Key, row: Passed | undefined): JourneyStep {
  return {
    key,
    label: labels[key](),
    state: 'done',
    who: row ? [row.by] : [],
    at: row ? row.at.toISOString() : null,
    asked: false,
  };
}
