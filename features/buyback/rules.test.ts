import { describe, expect, it } from 'vitest';
import { isRefusal } from '#contract/refusal.ts';
import {
  actionsOf,
  decideAction,
  decideCapture,
  decideExpiry,
  decideFailure,
  decideRefunded,
  financialYearOf,
  type OrderState,
  receiptNumberOf,
} from './rules.ts';
import { type OrderAction, type OrderStatus, orderStatuses } from './vocabulary.ts';

const now = new Date('2026-11-27T10:00:00Z');
const later = new Date('2026-11-27T10:30:00Z');
/** Statuses that a payment has led to. */
const paidSince: readonly OrderStatus[] = ['Paid', 'Refund due', 'Refunded', 'Handed over'];

const orderOf = (status: OrderStatus, more: Partial<OrderState> = {}): OrderState => ({
  status,
  amount: 4_500_000,
  currency: 'INR',
  gateway: 'razorpay',
  paymentId: paidSince.includes(status) ? 'pay_1' : null,
  expiresAt: later,
  bearsData: false,
  wiped: false,
  ...more,
});
const captured = { paymentId: 'pay_2', amount: 4_500_000, currency: 'INR' };
const fresh = { isKnown: false, isFree: true };
const back = (why: string, amount = captured.amount) => [{ do: 'refund', paymentId: 'pay_2', amount, why }];
const receipt = [{ do: 'receipt' }];

describe('what a capture comes to', () => {
  it.each<[OrderStatus, boolean, OrderStatus, string, object[], string | undefined]>([
    ['Created', false, 'Paid', 'capture', receipt, 'pay_2'],
    ['Awaiting payment', false, 'Paid', 'capture', receipt, 'pay_2'],
    ['Failed', false, 'Paid', 'capture', receipt, 'pay_2'],
    ['Expired', true, 'Paid', 'captureLate', receipt, 'pay_2'],
    ['Expired', false, 'Refund due', 'captureLate', back('late'), 'pay_2'],
    ['Paid', false, 'Paid', 'captureAgain', back('again'), undefined],
    ['Refund due', true, 'Refund due', 'captureAgain', back('again'), undefined],
    ['Refunded', true, 'Refunded', 'captureAgain', back('again'), undefined],
    ['Handed over', false, 'Handed over', 'captureAgain', back('again'), undefined],
  ])(
    'of an order that is %s (its thing is free: %s): %s',
    (from, isFree, status, action, effects, paidBy) => {
      const step = decideCapture(orderOf(from), captured, { isKnown: false, isFree });
      expect(step).toEqual({ action, status, effects, ...(paidBy && { paidBy }) });
    },
  );

  it.each(orderStatuses)(
    'of other money than was asked, or of what is known, nothing is paid: %s',
    (status) => {
      for (const wrong of [{ amount: 1 }, { amount: captured.amount + 1 }, { currency: 'AED' }]) {
        const payment = { ...captured, ...wrong };
        const effects = back('wrong', payment.amount);
        expect(decideCapture(orderOf(status), payment, fresh)).toEqual({
          action: 'captureWrong',
          status,
          effects,
        });
      }
      expect(decideCapture(orderOf(status), captured, { ...fresh, isKnown: true })).toBeNull();
    },
  );
});

const only = <T>(given: Partial<Record<OrderStatus, T>>) =>
  orderStatuses.map((status): [OrderStatus, T | undefined] => [status, given[status]]);

it.each(only({ 'Awaiting payment': 'Failed' }))(
  'an order that is %s is %s by a word of failure',
  (status, to) => {
    expect(decideFailure(orderOf(status))?.status).toBe(to);
  },
);

it.each(only({ Created: 'Expired', 'Awaiting payment': 'Expired', Failed: 'Expired' }))(
  'an order that is %s is %s once its time is over, and not before',
  (status, to) => {
    expect(decideExpiry(orderOf(status), later)?.status).toBe(to);
    expect(decideExpiry(orderOf(status), now)).toBeNull();
  },
);

it.each(only({ 'Refund due': 'Refunded' }))(
  'an order that is %s is %s by the refund of its payment',
  (status, to) => {
    expect(decideRefunded(orderOf(status), 'pay_1')?.status).toBe(to);
    expect(decideRefunded(orderOf(status), 'pay_2')).toBeNull();
  },
);

describe('who may do what', () => {
  const buyer = { isBuyer: true, isFinance: false, isAdmin: false };
  const finance = { isBuyer: false, isFinance: true, isAdmin: false };
  const admin = { isBuyer: false, isFinance: false, isAdmin: true };
  const open = {
    Created: ['pay', 'cancel'],
    'Awaiting payment': ['pay', 'cancel'],
    Failed: ['pay', 'cancel'],
  };

  it.each(only<string[]>(open))('whoever ordered, while it is %s: %j', (status, may = []) => {
    expect(actionsOf(orderOf(status), buyer, now)).toEqual(may);
    // What is over is not paid any more, and is never decided by whoever bought it.
    expect(actionsOf(orderOf(status), { ...buyer, isFinance: true, isAdmin: true }, later)).toEqual(
      may.slice(1),
    );
  });

  it.each(only<string[]>({ Paid: ['refund', 'handOver'] }))(
    'Finance, while it is %s: %j',
    (status, may = []) => {
      expect(actionsOf(orderOf(status), finance, now)).toEqual(may);
      expect(actionsOf(orderOf(status), admin, now)).toEqual(may.slice(1));
    },
  );

  it.each(
    only<string[]>({
      Created: ['recordPayment'],
      'Awaiting payment': ['recordPayment'],
      Failed: ['recordPayment'],
      Paid: ['refund', 'handOver'],
    }),
  )('Finance at the payment desk, while it is %s: %j', (status, may = []) => {
    const atDesk = { gateway: 'none' } as const;
    expect(actionsOf(orderOf(status, atDesk), finance, now)).toEqual(may);
    expect(actionsOf(orderOf(status, atDesk), buyer, now)).not.toContain('pay');
  });

  it('what holds data is handed over once its buyer says that they are wiped', () => {
    const bearing = { bearsData: true };
    expect(actionsOf(orderOf('Paid', bearing), finance, now)).toEqual(['refund']);
    expect(actionsOf(orderOf('Paid', bearing), buyer, now)).toEqual(['wipe']);
    expect(actionsOf(orderOf('Paid', { ...bearing, wiped: true }), finance, now)).toEqual([
      'refund',
      'handOver',
    ]);
    expect(actionsOf(orderOf('Handed over', bearing), buyer, now)).toEqual([]);
  });

  it('a call is refused exactly where there is no button for it', () => {
    const actions: Exclude<OrderAction, 'pay'>[] = ['cancel', 'wipe', 'recordPayment', 'refund', 'handOver'];
    for (const status of orderStatuses)
      for (const reader of [buyer, finance, admin])
        for (const gateway of ['razorpay', 'none'] as const)
          for (const action of actions) {
            const order = orderOf(status, { gateway, bearsData: true });
            const decided = decideAction(order, action, reader, now);
            expect(isRefusal(decided)).toBe(!actionsOf(order, reader, now).includes(action));
          }
  });

  it('what was paid at the desk is paid back there at once; a gateway says when', () => {
    const statusBy = (gateway: 'none' | 'razorpay') => {
      const decided = decideAction(orderOf('Paid', { gateway }), 'refund', finance, now);
      return isRefusal(decided) ? null : decided.status;
    };
    expect([statusBy('none'), statusBy('razorpay')]).toEqual(['Refunded', 'Refund due']);
  });
});

it.each([
  ['2026-03-31', 4, 2025, 'BB/2025-26/000007'],
  ['2026-04-01', 4, 2026, 'BB/2026-27/000007'],
  ['2026-12-31', 1, 2026, 'BB/2026/000007'],
  ['2099-04-01', 4, 2099, 'BB/2099-00/000007'],
])('a receipt of %s, in a year from month %i, is of %i: %s', (day, firstMonth, year, words) => {
  expect(financialYearOf(day, firstMonth)).toBe(year);
  expect(receiptNumberOf(year, 7, firstMonth)).toBe(words);
});
