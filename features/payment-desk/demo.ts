import { sql } from 'kysely';
import { dayText } from '#demo/dates.ts';
import type { Tx } from '#server/db/database.ts';
import type { DemoGiven } from '#server/feature.ts';
import { insertPaid } from './server/paid-store.ts';

const [asha, faisal, tara] = ['E1001', 'E1005', 'E1004'];
const day = 86_400_000;
const chequeBank = 'State Bank of India';
const banks = ['HDFC0000123', 'SBIN0000987', 'ICIC0000456', 'FDRL0001234'];

interface Owed {
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

/**
 * What the payment desk has done so far: accounts, most of them checked; reimbursements paid by some transfers; a draft of
 * a transfer and one of cheques.
 */
export async function loadDemo({ tx, now }: DemoGiven): Promise<void> {
  const { rows: owed } = await sql<Owed>`
    select due.request_number, due.empcode, employee.name, request.location_id, request.org_unit, due.amount, due.due_since
    from asset_payments_due due join asset_requests request on request.request_number = due.request_number
    join employees employee on employee.empcode = due.empcode
    where due.empcode <> ${faisal} order by due.due_since`.execute(tx);
  await giveAccounts(tx, now, owed);
  const checked = owed.filter((_, index) => isChecked(index));
  const old = checked.filter(({ dueSince }) => now.getTime() - dueSince.getTime() > 8 * day);
  const weeks = Map.groupBy(old, ({ dueSince }) =>
    Math.floor((now.getTime() - dueSince.getTime()) / (10 * day)),
  );
  for (const [week, due] of [...weeks].sort(([one], [other]) => other - one)) {
    const at = new Date(now.getTime() - week * 10 * day + 2 * day);
    await releaseTransfer(tx, due, new Date(Math.min(at.getTime(), now.getTime() - day)));
  }
  await checkShops(tx, now);
  await enterBook(tx, now);
  await runsOfOne(tx);
  await draftTransfer(tx, now);
  await draftCheques(tx, now);
  await somebodyLeaves(tx, now);
}

/** One has left after their purchase was paid and before its invoice came: it is for Finance to close. */
async function somebodyLeaves(tx: Tx, now: Date): Promise<void> {
  await sql`update employees set left_on = ${dayText(new Date(now.getTime() - 2 * day))}::date where empcode = (
    select request.empcode from asset_requests request
    where request.current_status = 'RTGS Done' and request.empcode !~ '^E100[0-9]$'
      and not ${faisal} = any(request.first_approvers || request.second_approvers)
      and not exists (select from role_grants held where held.empcode = request.empcode)
      and not exists (select from employees report where report.manager_empcode = request.empcode)
    order by request.request_number limit 1)`.execute(tx);
}

/** Three of four have been checked. */
const isChecked = (index: number) => index % 4 !== 3;
const accountOf = (empcode: string) => String(30_200_000_000 + Number(empcode.replace(/\D/g, '')) * 7_907);

async function giveAccounts(tx: Tx, now: Date, owed: readonly Owed[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from employees where empcode = ${asha}`.execute(
    tx,
  );
  const people = new Map(
    owed.map(({ empcode, name }, index) => [empcode, { name, checked: isChecked(index) }]),
  );
  people.set(asha, { name: rows[0]?.name ?? '', checked: true });
  const enteredAt = new Date(now.getTime() - 90 * day);
  const accounts = [...people].map(([empcode, { name, checked }], index) => ({
    empcode,
    requestNumber: null,
    holderName: name,
    accountNumber: accountOf(empcode),
    bankCode: banks[index % banks.length] ?? '',
    enteredBy: empcode,
    enteredAt,
    ...(checked ? { checkedBy: faisal, checkedAt: enteredAt } : { checkedBy: null, checkedAt: null }),
  }));
  if (accounts.length > 0) await tx.insertInto('payeeAccounts').values(accounts).execute();
}

async function releaseTransfer(tx: Tx, owed: readonly Owed[], at: Date): Promise<void> {
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

/** Most of the shops that are to be paid have been looked at. */
async function checkShops(tx: Tx, now: Date): Promise<void> {
  await sql`insert into payee_accounts (request_number, holder_name, account_number, bank_code, entered_by, entered_at,
      checked_by, checked_at)
    select request_number, shop->>'name', shop->>'accountNumber', shop->>'bankCode', empcode, submitted_at, ${faisal}, ${now}
    from asset_requests where current_status = 'RTGS Approve' and empcode <> ${faisal} and request_number % 4 <> 3`.execute(
    tx,
  );
}

/** The book that the cheques are from: a number for each request. */
async function enterBook(tx: Tx, now: Date): Promise<void> {
  const enteredAt = new Date(now.getTime() - 90 * day);
  const book = { bank: chequeBank, firstNumber: '100001', lastNumber: '101000' };
  await tx
    .insertInto('chequeBooks')
    .values({ ...book, enteredBy: tara as string, enteredAt })
    .execute();
}

/** What was paid one by one: each in a run of its own, to the shop's account. */
async function runsOfOne(tx: Tx): Promise<void> {
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

async function draftTransfer(tx: Tx, now: Date): Promise<void> {
  await draft(
    tx,
    { kind: 'transfer', by: faisal as string, at: now },
    sql`select request.request_number, 'RTGS', request.location_id, request.org_unit, request.reserved, account.holder_name,
        account.account_number, account.bank_code
      from asset_requests request join payee_accounts account on account.request_number = request.request_number
      where request.current_status = 'RTGS Approve' order by request.request_number limit 2`,
  );
}

async function draftCheques(tx: Tx, now: Date): Promise<void> {
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
