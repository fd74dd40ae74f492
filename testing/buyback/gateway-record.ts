import { readFileSync } from 'node:fs';

/** A payment as the sandbox's own file has it, with what went back of it. Amounts in minor units. */
export interface RecordedPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  /** Milliseconds since 1970; null: no money was taken. */
  readonly capturedAt: number | null;
  readonly refunds: readonly { readonly id: string; readonly amount: number; readonly processedAt: number }[];
}

/** Reads what the sandbox was told, in its order, by nothing of its own code: what a test holds the portal to. */
export function readGateway(file: string): RecordedPayment[] {
  const lines = readFileSync(file, 'utf8').split('\n').flatMap(parsed);
  const refunds = Map.groupBy(
    lines.flatMap(({ refund }) => refund ?? []),
    ({ paymentId }) => paymentId,
  );
  return lines.flatMap(({ payment }) =>
    payment ? [{ ...payment, refunds: refunds.get(payment.id) ?? [] }] : [],
  );
}

interface Line {
  readonly payment?: Omit<RecordedPayment, 'refunds'>;
  readonly refund?: RecordedPayment['refunds'][number] & { readonly paymentId: string };
}

function parsed(line: string): Line[] {
  try {
    return [JSON.parse(line) as Line];
  } catch {
    // The first line is empty, and one may be half of one: it was being written as the sandbox was killed.
    return [];
  }
}

/** Money that was taken. */
export const isTaken = ({ capturedAt }: RecordedPayment): boolean =>
  capturedAt !== null && capturedAt <= Date.now();

/** What of a payment is still taken. */
export const keptOf = ({ amount, refunds }: RecordedPayment): number =>
  refunds.reduce((left, refund) => left - refund.amount, amount);
