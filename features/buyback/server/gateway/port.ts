import type { GatewayName } from '../../vocabulary.ts';

/** A payment as the gateway has it. Amounts in minor units. */
export interface GatewayPayment {
  readonly paymentId: string;
  /** The gateway's order. */
  readonly gatewayOrderId: string;
  readonly amount: number;
  readonly currency: string;
  /** Money is taken once it is `captured`, and was where it is `refunded`. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly method: string | null;
  readonly at: Date;
}

export interface GatewayRefund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly status: 'pending' | 'processed' | 'failed';
}

/** A line of the settlement report: a payment or a refund that went into a transfer to the company's bank. */
export interface SettledLine {
  readonly kind: 'payment' | 'refund';
  /** Of the payment or the refund. */
  readonly reference: string;
  /** The payment that it is, or that it refunds. */
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly fee: number;
  readonly tax: number;
  readonly settlementId: string;
  /** YYYY-MM-DD. */
  readonly settledOn: string;
}

/** The gateway did not answer in time, or not as it should: what was asked may have been done. It is asked again later. */
export class GatewayUnreachable extends Error {}

/**
 * What takes money. Only what the gateway says when it is asked is believed of a payment: a signature says that it came from there, not that money
 * was taken. Each call ends within ten seconds. @throws GatewayUnreachable
 */
export interface Gateway {
  readonly name: Exclude<GatewayName, 'none'>;
  /** What the page gives to its checkout. */
  readonly key: string;
  /** Where its own page takes the money of an order; null: its script opens over ours (`checkoutScript`). */
  checkoutPage(gatewayOrderId: string, returnTo: string): string | null;
  /** Opens an order, or finds the one that was opened with this receipt. */
  openOrder(order: { receipt: string; amount: number; currency: string }): Promise<string>;
  /** All payments that were tried for an order. */
  paymentsOf(gatewayOrderId: string): Promise<readonly GatewayPayment[]>;
  refundsOf(paymentId: string): Promise<readonly GatewayRefund[]>;
  /** Sends a payment back. Asked again with the same receipt it is done once. */
  refund(refund: { paymentId: string; amount: number; receipt: string }): Promise<GatewayRefund>;
  /** What was settled on a day (YYYY-MM-DD), page by page. */
  settledOn(day: string): AsyncIterable<readonly SettledLine[]>;
  /** True for the signature that the checkout gives with a payment; compared in constant time. */
  isPaymentSignature(gatewayOrderId: string, paymentId: string, signature: string): boolean;
  /** True for the signature of what the gateway calls in, over the bytes as they came; compared in constant time. */
  isWebhookSignature(body: Buffer, signature: string): boolean;
}
