import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** An order as the sandbox has it. Amounts in minor units; moments in milliseconds since 1970. */
export interface SandboxOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly at: number;
}

export interface SandboxPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: string;
  readonly at: number;
  /** From when the money counts as taken; null: never. */
  readonly capturedAt: number | null;
}

export interface SandboxRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  readonly receipt: string | null;
  readonly at: number;
  /** From when the money is back. */
  readonly processedAt: number;
}

type Line =
  | { readonly order: SandboxOrder }
  | { readonly payment: SandboxPayment }
  | { readonly refund: SandboxRefund };

/** All that the sandbox was told, kept line by line in a file, so that one that was killed goes on where it was. */
export class SandboxLedger {
  readonly orders = new Map<string, SandboxOrder>();
  readonly payments = new Map<string, SandboxPayment[]>();
  readonly refunds = new Map<string, SandboxRefund[]>();
  readonly #byReceipt = new Map<string, SandboxOrder[]>();
  readonly #file: string | null;

  constructor(file: string | null) {
    this.#file = file;
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    if (!existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // The last one may be half of one: it was being written as the process was killed.
      const read = parsed(line);
      if (read) this.#take(read);
    }
  }

  add(line: Line): void {
    if (this.#file !== null) appendFileSync(this.#file, `\n${JSON.stringify(line)}`);
    this.#take(line);
  }

  #take(line: Line): void {
    if ('order' in line) {
      this.orders.set(line.order.id, line.order);
      if (line.order.receipt !== null) addTo(this.#byReceipt, line.order.receipt, line.order);
    } else if ('payment' in line) addTo(this.payments, line.payment.orderId, line.payment);
    else addTo(this.refunds, line.refund.paymentId, line.refund);
  }

  ordersOf(receipt: string): readonly SandboxOrder[] {
    return this.#byReceipt.get(receipt) ?? [];
  }

  paymentsOf(orderId: string): readonly SandboxPayment[] {
    return this.payments.get(orderId) ?? [];
  }

  refundsOf(paymentId: string): readonly SandboxRefund[] {
    return this.refunds.get(paymentId) ?? [];
  }

  findPayment(paymentId: string): SandboxPayment | undefined {
    for (const some of this.payments.values()) {
      const found = some.find(({ id }) => id === paymentId);
      if (found) return found;
    }
    return undefined;
  }
}

function addTo<T>(map: Map<string, T[]>, key: string, value: T): void {
  const some = map.get(key);
  if (some) some.push(value);
  else map.set(key, [value]);
}

function parsed(line: string): Line | null {
  try {
    return line === '' ? null : (JSON.parse(line) as Line);
  } catch {
    return null;
  }
}
