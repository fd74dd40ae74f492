import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import '../../requests/server/tables.ts';

/** Notes that an employee was reimbursed, and by whom. @returns what for, or undefined when it is not due any more */
export async function markReimbursed(
  tx: Tx,
  paid: { requestNumber: number; by: string; reference: string; paidOn: string },
): Promise<{ empcode: string; amount: number; title: string } | undefined> {
  const { requestNumber, by, reference, paidOn } = paid;
  const due = await tx
    .updateTable('assetPaymentsDue')
    .set({ status: 'Paid', reference, paidOn, paidBy: by })
    .where('requestNumber', '=', requestNumber)
    .where('status', '=', 'Due')
    .returning(['empcode', 'amount'])
    .executeTakeFirst();
  if (!due) return undefined;
  // The payer is one of the three people: the table's own constraint refuses another part.
  const { rows } = await sql<{ title: string }>`update asset_requests
    set payers = case when ${by} = any(payers) then payers else payers || ${by}::text end
    where request_number = ${requestNumber} returning title`.execute(tx);
  return { ...due, title: rows[0]?.title ?? '' };
}
