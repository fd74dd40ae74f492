import type { RequestState } from './request.ts';
import type { BalanceEffect } from './transition.ts';

/** The entitlement of one person in one year; minor units. */
export interface Entitlement {
  readonly entitled: number;
  readonly reserved: number;
  readonly consumed: number;
}

/** What a step adds to (or takes from) what is reserved and consumed; minor units. */
export type Movement = Omit<Entitlement, 'entitled'>;

/** What is left to ask for. */
export function availableOf(entitlement: Entitlement): number {
  return entitlement.entitled - entitlement.reserved - entitlement.consumed;
}

/** The movement of an effect on a request: `amount` is the new total (adjust) or the invoice's amount (consumeAmount). */
export function movementOf(
  request: Pick<RequestState, 'reserved'>,
  effect: BalanceEffect,
  amount: number,
): Movement {
  switch (effect) {
    case 'keep':
      return { reserved: 0, consumed: 0 };
    case 'adjust':
      return { reserved: amount - request.reserved, consumed: 0 };
    case 'release':
      return { reserved: -request.reserved, consumed: 0 };
    case 'consume':
      return { reserved: -request.reserved, consumed: request.reserved };
    case 'consumeAmount':
      return { reserved: -request.reserved, consumed: amount };
  }
}

/** The entitlement after a movement, or null when it doesn't fit: more would be reserved and consumed than there is. */
export function moved(entitlement: Entitlement, movement: Movement): Entitlement | null {
  const next = {
    ...entitlement,
    reserved: entitlement.reserved + movement.reserved,
    consumed: entitlement.consumed + movement.consumed,
  };
  const asksForMore = movement.reserved + movement.consumed > 0;
  return asksForMore && next.reserved + next.consumed > next.entitled ? null : next;
}
