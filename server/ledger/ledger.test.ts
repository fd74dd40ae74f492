import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCompany, people } from '#testing/asset-requests.ts';
import { openTestPortal, type TestPortal } from '#testing/portal.ts';
import '#testing/seed.ts';
import { transact } from '../db/database.ts';
import { balanceOf, insertReversal, insertTransfers } from './store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ demo: false });
  await fillCompany(portal);
});
afterAll(() => portal.close());

const moved = (key: string, amount: number) => ({
  source: 'tests',
  key,
  debit: { kind: 'gateway' },
  credit: { kind: 'buyback.received', empcode: people.asha },
  amount,
  currency: 'INR',
  at: new Date(),
  day: '2026-11-27',
});
const write = (...transfers: Parameters<typeof insertTransfers>[1]) =>
  transact(portal.platform.database, async (tx) => {
    await insertTransfers(tx, transfers);
    return null;
  });
const query = (text: string) => portal.platform.database.pool.query(text);

test('a transfer has both of its sides, is written once, and is never changed', async () => {
  await write(moved('one', 500));
  await expect(write(moved('one', 500))).rejects.toMatchObject({ constraint: 'ledger_transfers_once' });
  await expect(write({ ...moved('same', 5), credit: { kind: 'gateway' } })).rejects.toMatchObject({
    constraint: 'ledger_transfers_two_sides',
  });
  for (const amount of [0, -1])
    await expect(write(moved(`of ${amount}`, amount))).rejects.toMatchObject({ code: '23514' });
  for (const change of [
    'update ledger_transfers set amount = 1',
    'delete from ledger_transfers',
    'truncate ledger_transfers cascade',
    "update ledger_accounts set currency = 'EUR'",
    'delete from ledger_accounts',
  ])
    await expect(query(change)).rejects.toMatchObject({ code: '23001' });
});

test('no statement can write one side alone, or sides of two currencies', async () => {
  const insert = (debit: string, credit: string, currency: string) =>
    query(`insert into ledger_transfers (source, key, debit_id, credit_id, currency, amount, at, day)
      values ('tests', 'alone', ${debit}, ${credit}, '${currency}', 5, now(), current_date)`);
  const rupees = `ledger_account('bank', null, '', 'INR')`;
  const euros = `ledger_account('bank', null, '', 'EUR')`;
  await expect(insert(rupees, 'null', 'INR')).rejects.toMatchObject({ code: '23502' });
  await expect(insert('null', rupees, 'INR')).rejects.toMatchObject({ code: '23502' });
  await expect(insert(rupees, '999999', 'INR')).rejects.toMatchObject({ code: '23503' });
  await expect(insert(rupees, euros, 'INR')).rejects.toMatchObject({ code: '23503' });
});

test('an account is found among those of 3,000 people by a few pages of an index, as one among few', async () => {
  await query(`insert into employees select (jsonb_populate_record(one, jsonb_build_object(
      'empcode', 'L' || n, 'email', 'l' || n || '@example.com'))).*
    from employees one, generate_series(1, 3000) n where empcode = '${people.asha}'`);
  await query(`insert into ledger_accounts (kind, empcode, part, currency)
    select 'tests.many', 'L' || n, '', 'INR' from generate_series(1, 3000) n`);
  await query('analyze ledger_accounts');
  const pagesOf = async (call: string) => {
    // What is looked up for the first time of a connection is not counted.
    await query(`select ${call}`);
    const { rows } = await query(`explain (analyze, buffers, format json) select ${call}`);
    const [{ Plan: plan }] = rows[0]['QUERY PLAN'];
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  };
  expect(await pagesOf(`ledger_account('tests.many', 'L3000', '', 'INR')`)).toBeLessThan(10);
  expect(await pagesOf(`ledger_account('gateway', null, '', 'INR')`)).toBeLessThan(10);
});

test('what was wrong is transferred back whole, once', async () => {
  await write(moved('back', 700));
  const before = await balanceOf(portal.platform.database.reads, { kind: 'gateway' }, 'INR');
  const reverse = (key: string) =>
    transact(portal.platform.database, async (tx) => {
      const by = { source: 'tests.back', key, at: new Date(), day: '2026-11-28' };
      await insertReversal(tx, { source: 'tests', key: 'back' }, by);
      return null;
    });
  await reverse('first');
  expect(await balanceOf(portal.platform.database.reads, { kind: 'gateway' }, 'INR')).toBe(before + 700);
  await expect(reverse('second')).rejects.toMatchObject({ code: '23505' });
  const { rows } = await query(
    `select transfer_id, debit_id, credit_id from ledger_transfers where key = 'one'`,
  );
  const { transfer_id, debit_id, credit_id } = rows[0];
  const other = (from: number, to: number, amount: number) =>
    query(`insert into ledger_transfers (source, key, debit_id, credit_id, currency, amount, at, day, reverses)
      values ('tests', 'other', ${from}, ${to}, 'INR', ${amount}, now(), current_date, ${transfer_id})`);
  await expect(other(credit_id, debit_id, 699)).rejects.toMatchObject({ code: '23503' });
});

/** What of the ledger does not agree with what one may spend. */
async function unlike() {
  const { rows } = await query(`
    select entitlement.empcode, entitlement.year, balance.* from asset_entitlements entitlement
    cross join lateral (
      select coalesce(sum(amount) filter (where kind = 'entitlement.available'), 0) as available,
        coalesce(sum(amount) filter (where kind = 'entitlement.reserved'), 0) as reserved,
        coalesce(sum(amount) filter (where kind = 'entitlement.consumed'), 0) as consumed
      from (
        select kind, empcode, part, amount from ledger_transfers join ledger_accounts on account_id = credit_id
        union all select kind, empcode, part, -amount from ledger_transfers join ledger_accounts on account_id = debit_id) leg
      where leg.empcode = entitlement.empcode and leg.part = entitlement.year::text) balance
    where (balance.available, balance.reserved, balance.consumed)
      is distinct from (entitled - entitlement.reserved - entitlement.consumed, entitlement.reserved, entitlement.consumed)`);
  return rows;
}

test('whatever changes what one may spend, the ledger says the same after each step', async () => {
  expect(await unlike()).toEqual([]);
  const amount = fc.integer({ min: 0, max: 5_000 });
  const step = fc.record({
    entitled: amount,
    reserved: amount,
    consumed: amount,
    by: fc.constantFrom('asha', 'dev'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const { entitled, reserved, consumed, by } of steps) {
        await query(`update asset_entitlements set entitled = ${entitled + reserved + consumed}, reserved = ${reserved},
          consumed = ${consumed} where empcode = '${people[by as 'asha' | 'dev']}'`);
        expect(await unlike()).toEqual([]);
      }
    }),
    { numRuns: 30 },
  );
});

test('what a step of a request has moved it does not move again', async () => {
  const move = (by: string) =>
    query(
      `update asset_entitlements set reserved = reserved + 10, entitled = entitled + 1000, moved_by = '${by}' where empcode = '${people.ravi}'`,
    );
  await move('20001/1');
  await move('20001/2');
  await expect(move('20001/1')).rejects.toMatchObject({ constraint: 'ledger_transfers_once' });
  expect(await unlike()).toEqual([]);
});
