import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations } from '#server/db/migration-files.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';

const oneRoad = '0065_payments_one_road.sql';
let portal: TestPortal;
let client: PoolClient;

beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  client = await portal.platform.database.pool.connect();
  // A database as it was before, beside the one that the portal has.
  await client.query('create schema before; set search_path to before');
  for (const { name, sql } of migrations()) if (name < oneRoad) await client.query(sql);
  await client.query(`
    insert into locations (location_id, name, city) values ('KOC', 'Kochi', 'Kochi');
    insert into org_units (org_unit, name) values ('Retail', 'Retail');
    insert into employees (empcode, name, email, designation, department, grade, org_unit, location_id, joined_on)
      select code, code, lower(code) || '@x.example', 'D', 'D', 'M1', 'Retail', 'KOC', '2020-01-01'
      from unnest(array['A1', 'F1', 'T1']) code;
    insert into asset_entitlements (empcode, year, entitled, reserved) values ('A1', 2026, 1000000, 90000);
  `);
});
afterAll(async () => {
  await client.query('drop schema before cascade; reset search_path');
  client.release();
  await portal.close();
});

/** A request that was paid by hand as things were then, or waits to be. */
async function request(number: number, action: 'recordPayment' | 'prepareCheque' | null, facts: object = {}) {
  const status =
    action === null ? 'RTGS Approve' : action === 'recordPayment' ? 'RTGS Done' : 'Cheque Created';
  const owner = action === null ? 'FINANCE' : action === 'recordPayment' ? 'USER' : 'FL1';
  await client.query(
    `insert into asset_requests (request_number, empcode, location_id, org_unit, purchase_type, current_status, owner, payment_mode,
        money_moved, version, year, title, total, reserved, shop, submitted_at, since)
      values ($1, 'A1', 'KOC', 'Retail', 'instore', $2, $3, 'RTGS', $4, 2, 2026, 'Chair', 10000, 10000,
        '{"name": "Comfort"}', now(), now())`,
    [number, status, owner, action !== null],
  );
  if (action)
    await client.query(
      `insert into asset_request_history (request_number, sequence, at, actor, role, action, from_status, to_status, facts)
        values ($1, 2, timestamptz '2026-06-01' + make_interval(mins => $7), $2, $3, $4, 'Approve', $5, $6)`,
      [
        number,
        ...(action === 'recordPayment' ? ['F1', 'FINANCE'] : ['T1', 'T1']),
        action,
        status,
        { amount: 10_000, date: '2026-06-01', ...facts },
        number,
      ],
    );
}

test('what was paid by hand before is in a run each, and what breaks the rules stays without stopping the start', async () => {
  await client.query(`
    insert into payment_runs (kind, status, created_by, created_at, reference, paid_on, ended_by, ended_at)
      values ('transfer', 'Released', 'F1', '2026-05-01', 'UTR-1', '2026-05-01', 'F1', '2026-05-01');
    insert into payment_runs (kind, created_by, created_at) values ('transfer', 'F1', '2026-05-02');`);
  await request(1, 'recordPayment', { reference: 'utr 1' });
  await request(2, 'recordPayment', { reference: 'UTR2' });
  await request(3, 'recordPayment', { reference: 'UTR2', amount: 1 });
  await request(4, 'prepareCheque', { reference: 'abc def', bank: 'HDFC' });
  await request(5, 'prepareCheque', { reference: '000101', bank: 'HDFC' });
  await request(6, 'prepareCheque', { reference: '000101', bank: 'hdfc' });
  await request(7, null);
  // Released by the desk, and a draft that still holds what was paid by hand.
  await client.query(`
    insert into payment_run_records (run_id, request_number, mode, location_id, org_unit, amount, payee, account_number, bank_code, open)
      values (101, 7, 'RTGS', 'KOC', 'Retail', 10000, 'Comfort', '123456', 'HDFC', false),
        (102, 1, 'RTGS', 'KOC', 'Retail', 10000, 'Comfort', '123456', 'HDFC', true);`);
  await client.query('begin');
  await client.query(migrations().find(({ name }) => name === oneRoad)?.sql ?? '');
  await client.query('commit');

  const { rows } = await client.query(`
    select record.request_number as request, run.run_id as run, run.status, run.reference, run.doubled, run.ended_by as by,
      record.amount, record.cheque_number as cheque, record.paid, record.open
    from payment_run_records record join payment_runs run using (run_id) order by run.run_id, record.request_number`);
  const paid = { status: 'Released', paid: true, open: false };
  expect(rows).toMatchObject([
    { ...paid, request: 7, run: 101, reference: 'UTR-1', doubled: false },
    { request: 1, run: 102, status: 'Draft', paid: false, open: false },
    { ...paid, request: 1, run: 103, reference: 'utr 1', doubled: true, by: 'F1', amount: 10_000 },
    { ...paid, request: 2, run: 104, reference: 'UTR2', doubled: false },
    { ...paid, request: 3, run: 105, reference: 'UTR2', doubled: true, amount: 1 },
    { ...paid, request: 4, run: 106, reference: null, cheque: null, by: 'T1' },
    { ...paid, request: 5, run: 107, cheque: '000101' },
    { ...paid, request: 6, run: 108, cheque: null },
  ]);
});

const released = (reference: string) =>
  `insert into payment_runs (kind, status, created_by, created_at, reference, paid_on, ended_by, ended_at)
    values ('transfer', 'Released', 'F1', now(), '${reference}', '2026-06-02', 'F1', now()) returning run_id`;
const cheque = (request: number, number: string, bank = 'HDFC') =>
  `with run as (insert into payment_runs (kind, status, created_by, created_at, bank, paid_on, ended_by, ended_at)
      values ('cheque', 'Released', 'T1', now(), '${bank}', '2026-06-02', 'T1', now()) returning run_id)
    insert into payment_run_records (run_id, request_number, mode, location_id, org_unit, amount, payee, bank, cheque_number, open, paid)
      select run_id, ${request}, 'Cheque', 'KOC', 'Retail', 10000, 'Comfort', '${bank}', '${number}', false, true from run`;

test('two rows can not say otherwise from then on', async () => {
  await request(8, null);
  await expect(client.query(released('UTR 2'))).rejects.toMatchObject({
    constraint: 'payment_runs_reference',
  });
  await expect(client.query(released('utr.1'))).rejects.toMatchObject({
    constraint: 'payment_runs_reference',
  });
  const number = { constraint: 'payment_run_records_cheque_number' };
  await expect(client.query(cheque(8, '000101', 'Hdfc'))).rejects.toMatchObject(number);
  await expect(client.query(cheque(8, 'abc def'))).rejects.toThrow('violates check constraint');
  await client.query(cheque(8, '000102'));
  const once = { constraint: 'payment_run_records_once' };
  await expect(client.query(cheque(8, '000103'))).rejects.toMatchObject(once);
  await expect(client.query(cheque(4, '000104'))).rejects.toMatchObject(once);
  await client.query(released('UTR3'));
});
