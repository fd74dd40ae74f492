import { type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import {
  type GatewayName,
  type HistoryAction,
  holdingStatuses,
  type OrderAction,
  type OrderStatus,
  openStatuses,
} from './vocabulary.ts';

/** An order as the rules know it. Amounts in minor units. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly amount: number;
  readonly currency: string;
  readonly gateway: GatewayName;
  /** The payment that it is paid by; null: none yet. */
  readonly paymentId: string | null;
  readonly expiresAt: Date;
  /** What is bought holds data, and its buyer has to say that these are wiped. */
  readonly bearsData: boolean;
  readonly wiped: boolean;
}

/** What becomes of a payment that pays for nothing. */
export type RefundReason = 'late' | 'again' | 'wrong' | 'returned';

/** What a step does besides: a receipt is given; the asset is sold or free again; money goes back. */
export type Effect =
  | { readonly do: 'receipt' }
  | { readonly do: 'sell' }
  | {
      readonly do: 'refund';
      readonly paymentId: string;
      readonly amount: number;
      readonly why: RefundReason;
    };

/** What a step comes to. A status that stays is written into the history all the same. */
export interface Step {
  readonly action: HistoryAction;
  readonly status: OrderStatus;
  readonly effects: readonly Effect[];
  /** The payment that the order is paid by, where this is what it came to. */
  readonly paidBy?: string;
}

/** Money that the gateway says it has taken: `captured`, with the order that it names. */
export interface Captured {
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
}

/** True while an order waits for its payment. */
export const isOpen = (status: OrderStatus): boolean =>
  (openStatuses as readonly OrderStatus[]).includes(status);

/** True while an order holds its asset. */
export const holdsAsset = (status: OrderStatus): boolean =>
  (holdingStatuses as readonly OrderStatus[]).includes(status);

/**
 * What a capture comes to. `isKnown`: it was taken in before, and nothing comes of it again. `isFree`: nobody else holds the asset. Money is never
 * kept for nothing: what is too much or too little, comes twice, or comes when the asset is gone, goes back.
 */
export function decideCapture(
  order: OrderState,
  { paymentId, amount, currency }: Captured,
  { isKnown, isFree }: { readonly isKnown: boolean; readonly isFree: boolean },
): Step | null {
  if (isKnown) return null;
  const back = (action: HistoryAction, status: OrderStatus, why: RefundReason): Step => ({
    action,
    status,
    effects: [{ do: 'refund', paymentId, amount, why }],
  });
  if (amount !== order.amount || currency !== order.currency)
    return back('captureWrong', order.status, 'wrong');
  if (isOpen(order.status))
    return { action: 'capture', status: 'Paid', effects: [{ do: 'receipt' }], paidBy: paymentId };
  if (order.paymentId !== null) return back('captureAgain', order.status, 'again');
  // It was late: the order had expired.
  return isFree
    ? { action: 'captureLate', status: 'Paid', effects: [{ do: 'receipt' }], paidBy: paymentId }
    : { ...back('captureLate', 'Refund due', 'late'), paidBy: paymentId };
}

/** What it comes to that a payment was tried and failed: a late word of it never undoes what was paid. */
export function decideFailure({ status }: OrderState): Step | null {
  return status === 'Awaiting payment' ? { action: 'fail', status: 'Failed', effects: [] } : null;
}

/** What it comes to that the gateway has sent money back. */
export function decideRefunded(order: OrderState, paymentId: string): Step | null {
  if (order.status !== 'Refund due' || paymentId !== order.paymentId) return null;
  return { action: 'refunded', status: 'Refunded', effects: [] };
}

/** What time comes to: an order that was not paid in its time holds its asset no longer. */
export function decideExpiry({ status, expiresAt }: OrderState, now: Date): Step | null {
  return isOpen(status) && expiresAt <= now ? { action: 'expire', status: 'Expired', effects: [] } : null;
}

/** Who looks at an order. */
export interface Reader {
  /** They ordered it. */
  readonly isBuyer: boolean;
  /** They are Finance, or an administrator, where its buyer works. */
  readonly isFinance: boolean;
  readonly isAdmin: boolean;
}

/** What its reader may do with an order, the same for the buttons and the calls. Nobody decides about an order of their own. */
export function actionsOf(
  order: OrderState,
  { isBuyer, isFinance, isAdmin }: Reader,
  now: Date,
): OrderAction[] {
  const { status, gateway, bearsData, wiped, expiresAt } = order;
  const others = !isBuyer;
  const may: Record<OrderAction, boolean> = {
    pay: isBuyer && gateway !== 'none' && isOpen(status) && expiresAt > now,
    cancel: isBuyer && isOpen(status),
    wipe: isBuyer && bearsData && !wiped && holdsAsset(status) && status !== 'Handed over',
    recordPayment: others && isFinance && gateway === 'none' && isOpen(status),
    refund: others && isFinance && status === 'Paid',
    handOver: others && (isFinance || isAdmin) && status === 'Paid' && (wiped || !bearsData),
  };
  return (Object.keys(may) as OrderAction[]).filter((action) => may[action]);
}

/** What somebody's action comes to, or why it may not be. */
export function decideAction(
  order: OrderState,
  action: Exclude<OrderAction, 'pay'>,
  reader: Reader,
  now: Date,
): Step | Refusal {
  if (!actionsOf(order, reader, now).includes(action))
    return refuse(409, 'not_possible', m.buyback_refused_moved_on());
  switch (action) {
    case 'cancel':
      return { action, status: 'Expired', effects: [] };
    case 'wipe':
      return { action, status: order.status, effects: [] };
    case 'recordPayment':
      return { action, status: 'Paid', effects: [{ do: 'receipt' }] };
    case 'refund': {
      const { paymentId, amount } = order;
      if (paymentId === null) throw new Error('what is paid is paid by a payment');
      return {
        action,
        // What was paid at the desk is paid back there, and no gateway says when.
        status: order.gateway === 'none' ? 'Refunded' : 'Refund due',
        effects: [{ do: 'refund', paymentId, amount, why: 'returned' }],
      };
    }
    case 'handOver':
      return { action, status: 'Handed over', effects: [{ do: 'sell' }] };
  }
}

/** The financial year that a day (YYYY-MM-DD) is in, by the month it begins with: 2026 for 2026-27. */
export function financialYearOf(day: string, firstMonth: number): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= firstMonth ? year : year - 1;
}

/** The number that stands on a receipt: BB/2026-27/000123, BB/2026/000123 where the year is the calendar's. */
export function receiptNumberOf(year: number, number: number, firstMonth: number): string {
  const span = firstMonth === 1 ? String(year) : `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
  return `BB/${span}/${String(number).padStart(6, '0')}`;
}
