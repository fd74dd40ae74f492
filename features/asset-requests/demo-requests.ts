import { sql } from 'kysely';
import { isAbroad } from '#contract/org-units.ts';
import type { DemoEmployee } from '#demo/employee.ts';
import type { Tx } from '#server/db/database.ts';
import type { DemoGiven } from '#server/feature.ts';
import { inChunks, insertPapers } from './demo-papers.ts';
import { Players, planRequests } from './demo-plans.ts';
import { accountOf, bankCode, firstNumber, type Played, play, shopOf } from './demo-played.ts';
import { categories, otherCategories } from './demo-scripts.ts';
import { invoiceColumns } from './invoices/server/store.ts';
import { titleOf } from './items/assets.ts';
import { keepVersions } from './items/server/version-store.ts';

const entitled = 50_000 * 100;

/**
 * Loads the asset categories, everybody's entitlement, and some weeks of requests at every status, played by the rules
 * themselves: so the histories and balances are right. Some dozens have their papers in the file store.
 */
export async function loadRequests({ tx, now, random, company, files }: DemoGiven): Promise<void> {
  const players = new Players(company);
  const plans = planRequests(random, now, company, players);
  const played = plans
    .sort((one, other) => (one.times[0]?.getTime() ?? 0) - (other.times[0]?.getTime() ?? 0))
    .map((plan, index) => play(random, plan, firstNumber + index, players));
  const rows = [...categories, ...otherCategories].map(([category, name], position) => ({
    category,
    name,
    position,
    disabled: position >= categories.length,
  }));
  await tx.insertInto('assetCategories').values(rows).execute();
  await insertEntitlements(tx, now.getFullYear(), company.employees, played);
  await insertRequests(tx, played);
  await keepVersions(
    tx,
    played.map(({ last }) => last.next.requestNumber),
    1,
  );
  await insertPapers(tx, files, played);
  await sql`select setval('asset_request_numbers', ${firstNumber + played.length})`.execute(tx);
  await sql`analyze asset_requests, asset_request_history, asset_entitlements`.execute(tx);
}

async function insertEntitlements(
  tx: Tx,
  year: number,
  employees: readonly DemoEmployee[],
  played: readonly Played[],
): Promise<void> {
  const sums = new Map<string, { empcode: string; year: number; reserved: number; consumed: number }>();
  for (const { empcode, orgUnit, leftOn } of employees) {
    if (leftOn !== null || isAbroad(orgUnit)) continue;
    sums.set(`${empcode} ${year}`, { empcode, year, reserved: 0, consumed: 0 });
  }
  for (const { next } of played.map(({ last }) => last)) {
    const key = `${next.empcode} ${next.year}`;
    const sum = sums.get(key) ?? { empcode: next.empcode, year: next.year, reserved: 0, consumed: 0 };
    sum.reserved += next.reserved;
    sum.consumed += next.consumed;
    sums.set(key, sum);
  }
  const rows = JSON.stringify([...sums.values()]);
  await sql`insert into asset_entitlements (empcode, year, entitled, reserved, consumed)
    select empcode, year, ${entitled}::bigint, reserved, consumed
    from json_to_recordset(${rows}::json) as given (empcode text, year integer, reserved bigint, consumed bigint)`.execute(
    tx,
  );
}

async function insertRequests(tx: Tx, played: readonly Played[]): Promise<void> {
  const requests = played.map(({ plan, last, history }) => {
    const { ownerHasLeft: _, beingDecided: __, ...state } = last.next;
    return {
      ...state,
      title: titleOf(plan.items),
      shop: JSON.stringify({
        name: shopOf(last.next.requestNumber),
        accountNumber: accountOf(last.next.requestNumber),
        bankCode,
      }),
      recovery: null,
      submittedAt: history[0]?.at ?? last.history.at,
      since: last.history.at,
    };
  });
  await inChunks(requests, (rows) => tx.insertInto('assetRequests').values(rows).execute());
  const items = played.flatMap(({ plan, last }) =>
    plan.items.map((item) => ({
      ...item,
      requestNumber: last.next.requestNumber,
      productId: null,
      url: null,
      screenshotName: null,
    })),
  );
  await inChunks(items, (rows) => tx.insertInto('assetRequestItems').values(rows).execute());
  const history = played.flatMap((request) =>
    request.history.map(({ facts, onBehalfOf, ...row }) => ({
      ...row,
      onBehalfOf: onBehalfOf?.empcode ?? null,
      requestNumber: request.last.next.requestNumber,
      facts: JSON.stringify(facts),
    })),
  );
  await inChunks(history, (rows) => tx.insertInto('assetRequestHistory').values(rows).execute());
  const invoices = played.flatMap(({ last, history }) =>
    history.flatMap(({ sequence, facts: { invoice } }) =>
      invoice ? [invoiceColumns({ ...invoice, requestNumber: last.next.requestNumber, sequence })] : [],
    ),
  );
  await inChunks(invoices, (rows) => tx.insertInto('assetRequestInvoices').values(rows).execute());
  const due = played.flatMap(({ last: { next, history: row, paymentDue } }) =>
    paymentDue === null
      ? []
      : [{ requestNumber: next.requestNumber, empcode: next.empcode, amount: paymentDue, dueSince: row.at }],
  );
  await inChunks(due, (rows) => tx.insertInto('assetPaymentsDue').values(rows).execute());
}
