import type { Tx } from '#server/db/database.ts';
import type { RunKind } from '../vocabulary.ts';
import { type LineRow, usedNumbers } from './line-store.ts';
import './tables.ts';

/** A payment of one record, made by hand. */
export interface PaidByHand {
  readonly kind: RunKind;
  readonly by: string;
  readonly at: Date;
  /** YYYY-MM-DD. */
  readonly paidOn: string;
  /** The bank's reference of a transfer. */
  readonly reference: string | null;
  /** Of a cheque. */
  readonly bank: string | null;
  readonly chequeNumber: string | null;
}

/**
 * Writes a run of one that is released already. What two do at once is done once: the second waits for the first, and hears what
 * was taken.
 */
export async function insertPaid(
  tx: Tx,
  record: Omit<LineRow, 'chequeNumber'>,
  { kind, by, at, paidOn, reference, bank, chequeNumber }: PaidByHand,
): Promise<{ runId: number } | 'reference used' | 'number used' | 'paid or in a run'> {
  const run = await tx
    .insertInto('paymentRuns')
    .values({
      kind,
      status: 'Released',
      createdBy: by,
      createdAt: at,
      endedBy: by,
      endedAt: at,
      paidOn,
      reference,
      bank,
      firstNumber: chequeNumber,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('runId')
    .executeTakeFirst();
  if (!run) return 'reference used';
  const { runId } = run;
  const written = await tx
    .insertInto('paymentRunRecords')
    .values({ ...record, runId, bank, chequeNumber, open: false, paid: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('requestNumber')
    .executeTakeFirst();
  if (written) return run;
  const used = bank && chequeNumber ? await usedNumbers(tx, runId, bank, [chequeNumber]) : [];
  return used.length > 0 ? 'number used' : 'paid or in a run';
}
