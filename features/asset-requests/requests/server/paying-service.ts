import type { Actor } from '#contract/people.ts';
import type { Refusal } from '#contract/refusal.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Submitted } from '#server/http/once.ts';
import type { Platform } from '#server/platform.ts';
import type { StepSent } from '../../workflow/decision.ts';
import type { ActionOffer, PayStanding } from '../../workflow/offer-shapes.ts';
import { isPayment } from '../../workflow/vocabulary.ts';

/** What the payment desk does for requests that are paid one by one; a room offers it. */
export interface PayingDesk {
  /** Enters a payment into the desk's runs, as a run of one, in a transaction that is open already; or says why it can't be made. */
  payOne(
    tx: Tx,
    platform: Platform,
    actor: Actor,
    given: { requestNumber: number; step: StepSent; submitted: Pick<Submitted, 'address' | 'reference'> },
  ): Promise<Refusal | null>;
  /** What stands in the way of paying a request now, or what its payment can begin with. */
  standingOf(db: Db, actor: Actor, requestNumber: number): Promise<PayStanding>;
}

/** What somebody may do with a request, and how a payment among it stands. */
export async function withStanding(
  db: Db,
  desk: PayingDesk,
  actor: Actor,
  { requestNumber, actions }: { requestNumber: number; actions: readonly ActionOffer[] },
): Promise<ActionOffer[]> {
  if (!actions.some(({ action }) => isPayment(action))) return [...actions];
  const standing = await desk.standingOf(db, actor, requestNumber);
  return actions.map((offer) => (isPayment(offer.action) ? { ...offer, ...standing } : offer));
}
