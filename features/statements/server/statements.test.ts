import { expect, test } from 'vitest';
import { entitled, people } from '#testing/asset-requests.ts';
import { smallCompany } from '#testing/small-company.ts';
import { exportMoneyStatement, moneyStatement } from '../contract.ts';

const company = smallCompany();
const moved = (of: string) =>
  company.sql(`update asset_entitlements set ${of}, moved_by = $2 where empcode = $1`, [people.asha, of]);

test('a statement has what moved in its month, with the balances as it began and ended', async () => {
  await moved('reserved = reserved + 300');
  await moved('reserved = reserved - 300, consumed = consumed + 250');
  await company.sql(
    `insert into ledger_transfers (source, key, debit_id, credit_id, currency, amount, at, day)
      select 'tests', 'last month', ledger_account('gateway', null, '', 'INR'), ledger_account('buyback.received', $1, '', 'INR'), 'INR', 70,
        now(), company_day() - interval '1 month'`,
    [people.asha],
  );
  const { answer } = await company.call('asha', moneyStatement);
  expect(answer.data.map(({ movement, amount }) => [movement, amount])).toEqual([
    ['released', 50],
    ['used', 250],
    ['reserved', 300],
    ['given', entitled],
  ]);
  const balance = (account: string) => answer.balances.find((one) => one.account === account);
  expect(balance('entitlement.available')).toMatchObject({ opening: 0, closing: entitled - 250 });
  expect(balance('entitlement.consumed')).toMatchObject({ opening: 0, closing: 250 });
  expect(balance('buyback.received')).toMatchObject({ opening: 70, closing: 70 });
});

test('it is read page by page, and exported', async () => {
  const first = (await company.call('asha', moneyStatement, { query: { limit: 3 } })).answer;
  const cursor = first.next ?? '';
  const rest = (await company.call('asha', moneyStatement, { query: { limit: 3, cursor } })).answer;
  expect([...first.data, ...rest.data].map(({ movement }) => movement)).toEqual([
    'released',
    'used',
    'reserved',
    'given',
  ]);
  expect(rest.next).toBeNull();
  const { text } = await company.call('asha', exportMoneyStatement, {
    query: { fileName: 'money-statement.csv' },
  });
  expect(text.trimEnd().split('\r\n')).toHaveLength(5);
});

test('another’s is read by Finance and administrators of where they work, which is written down; nobody else finds it', async () => {
  const query = { empcode: people.asha };
  expect((await company.call('faisal', moneyStatement, { query })).answer.person.empcode).toBe(people.asha);
  for (const who of ['dev', 'ravi', 'tara'] as const)
    expect((await company.call(who, moneyStatement, { query })).refused).toBe('no_such_statement');
  const read = await company.sql(
    `select actor, subject from audit_log where action = 'money-statement.read'`,
  );
  expect(read).toEqual([{ actor: people.faisal, subject: people.asha }]);
});
