import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addManyRequests } from '#testing/database/many-requests.ts';
import { long } from '#testing/long.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

const query = (text: string) => portal.platform.database.pool.query(text);
const root = join(import.meta.dirname, '../../..');
const moves = readFileSync(
  join(root, 'features/asset-requests/server/migrations/2026-11-27_money_moves.sql'),
  'utf8',
);
const payments = readFileSync(
  join(root, 'features/payment-desk/server/migrations/2026-11-27_payments_moved.sql'),
  'utf8',
);

/** What the entitlements and the payment runs say of everybody, and what the ledger says. */
async function both() {
  const { rows: said } = await query(`
    select empcode, year::text as part, entitled - reserved - consumed as available, reserved, consumed from asset_entitlements
    where entitled > 0 order by 1, 2`);
  const { rows: paid } = await query(`
    select request.empcode, sum(record.amount)::bigint as paid from payment_run_records record
    join asset_requests request using (request_number) where record.paid group by 1 order by 1`);
  const { rows: moved } = await query(`
    with leg as (
      select kind, empcode, part, amount from ledger_transfers join ledger_accounts on account_id = credit_id
      union all select kind, empcode, part, -amount from ledger_transfers join ledger_accounts on account_id = debit_id)
    select empcode, part, coalesce(sum(amount) filter (where kind = 'entitlement.available'), 0)::bigint as available,
      coalesce(sum(amount) filter (where kind = 'entitlement.reserved'), 0)::bigint as reserved,
      coalesce(sum(amount) filter (where kind = 'entitlement.consumed'), 0)::bigint as consumed
    from leg where kind like 'entitlement.%' and empcode is not null group by 1, 2 order by 1, 2`);
  const { rows: sent } = await query(`
    select empcode, sum(amount)::bigint as paid from ledger_transfers join ledger_accounts on account_id = debit_id
    where kind = 'payments.made' group by 1 order by 1`);
  return { said, moved, paid, sent };
}

/** The database as the release before left it: with all that is in it, and without the ledger. */
async function forgetLedger() {
  for (const table of ['ledger_transfers', 'ledger_accounts'])
    await query(`alter table ${table} disable trigger user`);
  await query('truncate ledger_transfers, ledger_accounts restart identity');
  for (const table of ['ledger_transfers', 'ledger_accounts'])
    await query(`alter table ${table} enable trigger user`);
  await query('drop trigger payment_run_records_move on payment_run_records');
  await query('drop function move_payment()');
  for (const trigger of ['given', 'moved', 'taken'])
    await query(`drop trigger asset_entitlements_${trigger} on asset_entitlements`);
  await query('drop function note_entitlements(), move_entitlements(asset_entitlement_change[])');
  await query('drop type asset_entitlement_leg, asset_entitlement_change');
  await query('drop sequence asset_entitlement_moves');
  await query('alter table asset_entitlements drop column moved_by');
}

test('the ledger of the demo company says what its entitlements and payments say, as it was loaded and as it was moved', async () => {
  const loaded = await both();
  expect(loaded.said.length).toBeGreaterThan(1_000);
  expect(loaded.paid.length).toBeGreaterThan(5);
  expect(loaded.moved).toEqual(loaded.said);
  expect(loaded.sent).toEqual(loaded.paid);
  await forgetLedger();
  await query(moves);
  await query(payments);
  expect(await both()).toEqual(loaded);
});

// `npm run test:long` has 100,000.
const many = long ? 100_000 : 5_000;

test('so it does of a company of many requests', { timeout: 300_000 }, async () => {
  await addManyRequests(portal.platform.database.pool, many);
  await query(
    `update asset_requests set reserved = total where request_number >= 1000000 and owner is not null`,
  );
  await query(`update asset_requests set consumed = total where request_number >= 1000000 and owner is null`);
  await query(`update asset_entitlements entitlement
    set reserved = entitlement.reserved + more.reserved, consumed = entitlement.consumed + more.consumed,
      entitled = entitlement.entitled + more.reserved + more.consumed + 1000
    from (select empcode, year, sum(reserved) as reserved, sum(consumed) as consumed from asset_requests
      where request_number >= 1000000 group by 1, 2) more
    where more.empcode = entitlement.empcode and more.year = entitlement.year`);
  const before = await both();
  expect(before.moved).toEqual(before.said);
  await forgetLedger();
  await query(moves);
  await query(payments);
  const after = await both();
  expect(after).toEqual(before);
  expect(after.moved).toEqual(after.said);
});
