import { sql } from 'kysely';
import { dayText } from '#demo/dates.ts';
import type { Tx } from '#server/db/database.ts';
import { insertPaid } from './server/paid-store.ts';

/** The payment runs of the demo company. */

export const faisal = 'E1005';
export const tara = 'E1004';
export const day = 86_400_000;
export const chequeBank = 'State Bank of India';
export const banks = ['HDFC0000123', 'SBIN0000987', 'ICIC0000456', 'FDRL0001234'];

export interface Owed {
  readonly requestNumber: number;
  readonly empcode: string;
  readonly name: string;
  readonly locationId: string;
  readonly orgUnit: string;
  readonly amount: number;
  readonly dueSince: Date;
}

interface Paid {
  readonly requestNumber: number;
  readonly action: 'recordPayment' | 'prepareCheque';
  readonly actor: string;
  readonly at: Date;
  readonly facts: {
    readonly reference: string;
    readonly bank: string;
    readonly amount: number;
    readonly date: string;
  };
  readonly locationId: string;
  readonly orgUnit: string;
  readonly shop: { readonly name: string; readonly accountNumber: string; readonly bankCode: string };
}

/** Three of four have been checked. */
export const isChecked = (index: number) => index % 4 !== 3;
export const accountOf = (empcode: string) =>
  String(30_200_000_000 + Number(empcode.replace(/\D/g, '')) * 7_907);

export async function releaseTransfer(tx: Tx, owed: readonly Owed[], at: Date): Promise<void> {
  const paidOn = dayText(at);
  const reference = `UTR${paidOn.replaceAll('-', '')}${String(owed[0]?.requestNumber ?? 0).slice(-5)}`;
  const { runId } = await tx
    .insertInto('paymentRuns')
    .values({
      kind: 'transfer',
      status: 'Released',
      version: 2,
      createdBy: faisal,
      createdAt: at,
      reference,
      paidOn,
      endedBy: faisal,
      endedAt: at,
    })
    .returning('runId')
    .executeTakeFirstOrThrow();
  const { rows: accounts } = await sql<{ empcode: string; accountNumber: string; bankCode: string }>`
    select empcode, account_number, bank_code from payee_accounts
    where empcode = any(${owed.map(({ empcode }) => empcode)}::text[])`.execute(tx);
  const known = new Map(accounts.map((account) => [account.empcode, account]));
  await tx
    .insertInto('paymentRunRecords')
    .values(
      owed.map(({ requestNumber, empcode, name, locationId, orgUnit, amount }) => ({
        runId,
        requestNumber,
        mode: 'Reimbursement' as const,
        locationId,
        orgUnit,
        amount,
        payee: name,
        accountNumber: known.get(empcode)?.accountNumber ?? null,
        bankCode: known.get(empcode)?.bankCode ?? null,
        open: false,
        paid: true,
      })),
    )
    .execute();
  const numbers = owed.map(({ requestNumber }) => requestNumber);
  await sql`update asset_payments_due set status = 'Paid', reference = ${reference}, paid_on = ${paidOn}::date,
    paid_by = ${faisal} where request_number = any(${numbers}::bigint[])`.execute(tx);
  await sql`update asset_requests set payers = payers || ${faisal}::text
    where request_number = any(${numbers}::bigint[])`.execute(tx);
}

/** What was paid one by one: each in a run of its own, to the shop's account. */
export async function runsOfOne(tx: Tx): Promise<void> {
  const { rows } = await sql<Paid>`
    select history.request_number, history.action, history.actor, history.at, history.facts, request.location_id, request.org_unit,
      request.shop
    from asset_request_history history join asset_requests request on request.request_number = history.request_number
    where history.action in ('recordPayment', 'prepareCheque') order by history.at, history.request_number`.execute(
    tx,
  );
  for (const { requestNumber, action, actor, at, facts, locationId, orgUnit, shop } of rows) {
    const byCheque = action === 'prepareCheque';
    const { amount, reference } = facts;
    const cheque = byCheque ? { bank: facts.bank, chequeNumber: reference } : {};
    const account = byCheque ? {} : { accountNumber: shop.accountNumber, bankCode: shop.bankCode };
    const mode = byCheque ? 'Cheque' : 'RTGS';
    const written = await insertPaid(
      tx,
      {
        requestNumber,
        mode,
        locationId,
        orgUnit,
        amount,
        payee: shop.name,
        accountNumber: null,
        bankCode: null,
        ...account,
      },
      {
        kind: byCheque ? 'cheque' : 'transfer',
        by: actor,
        at,
        paidOn: facts.date,
        reference: byCheque ? null : reference,
        bank: null,
        chequeNumber: null,
        ...cheque,
      },
    );
    if (typeof written === 'string') throw new Error(`request ${requestNumber}: ${written}`);
  }
}

export async function draftTransfer(tx: Tx, now: Date): Promise<void> {
  await draft(
    tx,
    { kind: 'transfer', by: faisal as string, at: now },
    sql`select request.request_number, 'RTGS', request.location_id, request.org_unit, request.reserved, account.holder_name,
        account.account_number, account.bank_code
      from asset_requests request join payee_accounts account on account.request_number = request.request_number
      where request.current_status = 'RTGS Approve' order by request.request_number limit 2`,
  );
}

export async function draftCheques(tx: Tx, now: Date): Promise<void> {
  await draft(
    tx,
    { kind: 'cheque', by: tara as string, at: now },
    sql`select request_number, 'Cheque', location_id, org_unit, reserved, shop->>'name', null, null from asset_requests
      where current_status = 'Cheque Approve' and empcode <> ${tara} order by request_number limit 1`,
  );
}

async function draft(
  tx: Tx,
  { kind, by, at }: { kind: 'transfer' | 'cheque'; by: string; at: Date },
  records: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql`${records}`.execute(tx);
  // A small company may have nothing of the kind.
  if (rows.length === 0) return;
  const createdAt = new Date(at.getTime() - 3_600_000);
  const { runId } = await tx
    .insertInto('paymentRuns')
    .values({ kind, createdBy: by, createdAt })
    .returning('runId')
    .executeTakeFirstOrThrow();
  await sql`insert into payment_run_records (run_id, request_number, mode, location_id, org_unit, amount, payee,
    account_number, bank_code) select ${runId}, record.* from (${records}) record`.execute(tx);
}
