import { turnOn, turnsOf } from '../draws.ts';
import type { Offered } from '../eligibility.ts';
import type { OrderState } from '../rules.ts';
import type { AssetRow } from './asset-store.ts';
import type { OrderRow } from './order-store.ts';

/** A thing as those rules know it that say who may have it. */
export function offeredOf(row: AssetRow, today: string): Offered {
  const { holder, declinedOn, offeredFrom, withdrawnAt, orderId, draw } = row;
  const turns = draw?.drawnOn ? turnsOf(draw.placed, draw.drawnOn, draw.winnerDays) : [];
  return {
    holder,
    declined: declinedOn !== null,
    offeredFrom,
    withdrawn: withdrawnAt !== null,
    taken: orderId !== null,
    draw: draw && { state: draw.drawnOn ? 'drawn' : 'open', turn: turnOn(turns, today)?.empcode ?? null },
  };
}

/** An order as the rules know it. */
export function stateOf(row: OrderRow): OrderState {
  const { status, amount, currency, gateway, paymentId, expiresAt, bearsData, wipedAt } = row;
  return { status, amount, currency, gateway, paymentId, expiresAt, bearsData, wiped: wipedAt !== null };
}
