import { sql } from 'kysely';
import { dayText } from '#demo/dates.ts';
import type { Tx } from '#server/db/database.ts';
import type { DemoGiven } from '#server/feature.ts';
import {
  accountOf,
  banks,
  chequeBank,
  day,
  draftCheques,
  draftTransfer,
  faisal,
  isChecked,
  type Owed,
  releaseTransfer,
  runsOfOne,
  tara,
} from './demo-runs.ts';

const asha = 'E1001';

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
