import type { Actor } from '#contract/people.ts';
import { isRefusal } from '#contract/refusal.ts';
import type { AssetRequest } from '../items/contract.ts';
import type { OfferedCategories } from '../items/items.ts';
import { decideSubmission, type Submitter } from '../submission/submission.ts';
import { transitionsFor } from '../workflow/actions.ts';
import type { Moment, Step } from '../workflow/decision.ts';
import { nextRole } from '../workflow/next-role.ts';
import { holdsFor } from '../workflow/policy.ts';
import type { RequestState } from '../workflow/request.ts';
import { decide } from '../workflow/rules.ts';
import type { Transition } from '../workflow/transition.ts';
import {
  type Action,
  isFinal,
  type PaymentMode,
  paymentModes,
  type RequestRole,
  type Status,
} from '../workflow/vocabulary.ts';

/** A made-up request on its way by the rules of real ones. Nothing of it is kept. */

/** How something is bought: each way leads by other desks. */
export type Way = PaymentMode | 'reimbursement';
export const ways: readonly Way[] = [...paymentModes, 'reimbursement'];

/** Where a request sticks. */
export interface Stuck {
  readonly role: RequestRole;
  readonly status: Status;
  /** Somebody holds the role there, and has had another part in the request. */
  readonly isHeld: boolean;
}

/** The steps that lead on to the end. */
const leadsOn: readonly Action[] = [
  ...(['approve', 'recordPayment', 'prepareCheque', 'informUser', 'placeOrder'] as const),
  ...(['receivedGood', 'uploadInvoice', 'verifyInvoice'] as const),
];
/** Three people have three parts in a request: of more who could take a step, three say as much as all. */
const mostTried = 3;
/** The whole way has fewer steps; a rule that led in a circle would end here. */
const mostSteps = 20;

/** What is asked for: one piece of a category that may be. */
export interface Asked {
  readonly category: string;
  /** Minor units. */
  readonly price: number;
  readonly categories: OfferedCategories;
}

/** Where a made-up request of a place sticks on one way; null: it comes to its end. `holders`: who holds a role that counts there. */
export function walk(
  way: Way,
  asked: Asked,
  submitter: Submitter,
  holders: readonly Actor[],
  now: Moment,
): Stuck | null {
  const invoice = { number: 'INV-1', date: now.today, vendor: 'Shop', amount: asked.price };
  const request: AssetRequest = {
    purchaseType: way === 'reimbursement' ? 'reimbursement' : 'instore',
    assests: [{ category: asked.category, name: 'Chair', quantity: 1, price: asked.price, priority: 1 }],
    shop: { name: 'Shop' },
    invoice,
  };
  const { categories } = asked;
  const submission = { request, files: way === 'reimbursement' ? ['bill.pdf'] : [], categories };
  const submitted = decideSubmission(1, submission, submitter, now);
  if (isRefusal(submitted)) return { role: 'USER', status: 'Pending Approval', isHeld: false };
  const owner: Actor = { ...submitter, name: '', email: '', grants: [] };
  const goOn = (state: RequestState, steps: number): Stuck | null => {
    if (isFinal(state.currentStatus) || steps > mostSteps) return null;
    const role = nextRole(state);
    if (!role) return null;
    const taking = takersOf(state, role, role === 'USER' ? [owner] : holders);
    let stuck: Stuck | null = null;
    for (const { actor, transition } of taking) {
      const decision = decide(state, stepOf(way, invoice, transition, state), actor, now);
      if (isRefusal(decision)) continue;
      stuck = goOn(decision.next, steps + 1);
      if (!stuck) return null;
    }
    const isHeld = holders.some((actor) => holdsFor(state, actor, role));
    return stuck ?? { role, status: state.currentStatus, isHeld };
  };
  return goOn(submitted.next, 0);
}

/** A step with all that it may need. */
function stepOf(
  way: Way,
  invoice: NonNullable<Step['invoice']> & { readonly date: string },
  { action, role }: Transition,
  { version, reserved }: RequestState,
): Step {
  return {
    action,
    role,
    version,
    invoice,
    reference: '000001',
    bank: 'Bank',
    shopName: 'Shop',
    amount: reserved,
    date: invoice.date,
    billVerified: true,
    files: 1,
    ...(way !== 'reimbursement' && { paymentMode: way }),
  };
}

/** Some of those who can take a step that leads on, each with the step. */
function takersOf(state: RequestState, role: RequestRole, among: readonly Actor[]) {
  const taking: { actor: Actor; transition: Transition }[] = [];
  for (const actor of among) {
    const transition = transitionsFor(state, actor, role).find(({ action }) => leadsOn.includes(action));
    if (transition) taking.push({ actor, transition });
    if (taking.length === mostTried) break;
  }
  return taking;
}
