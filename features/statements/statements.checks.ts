import type { ListPlan, ListShown } from '#testing/list-row.ts';
import { twoPages } from '#testing/list-row.ts';
import type { Deciders } from '#testing/matrix-routes.ts';
import type { MatrixRow } from '#testing/matrix-row.ts';
import { type Made, personas, type Records } from '#testing/rooms/matrix-company.ts';
import type { calls } from './calls.ts';

/** What decides about each of its calls. */
export const deciders: Deciders<typeof calls> = {
  'GET /download/rest/moneyStatement': 'record',
  'GET /download/rest/exportMoneyStatement': 'record',
};

/** Something that moved of 'whose it is'. */
const moved = (r: Records): Promise<Made> =>
  r.put(
    `insert into ledger_transfers (source, key, debit_id, credit_id, currency, amount, at, day)
      select 'tests', 'statement ' || (select count(*) from ledger_transfers), ledger_account('gateway', null, '', 'INR'),
        ledger_account('buyback.received', $1, '', 'INR'), 'INR', 5, now(), company_day() returning key as id, key as mark`,
    [personas['whose it is']],
  );

/** Whose statement is read. */
export const rows: MatrixRow[] = [
  {
    route: 'GET /download/rest/moneyStatement',
    about: 'the statement of another',
    make: moved,
    call: () => ({ url: `?empcode=${personas['whose it is']}` }),
    allowed: ['whose it is', 'FINANCE', 'ADMIN'],
    otherwise: '404 no_such_statement',
  },
  {
    route: 'GET /download/rest/exportMoneyStatement',
    about: 'the same as a file',
    make: moved,
    call: () => ({ url: `?fileName=money-statement.csv&empcode=${personas['whose it is']}` }),
    allowed: ['whose it is', 'FINANCE', 'ADMIN'],
    otherwise: '404 no_such_statement',
  },
];

export const fill = `insert into ledger_transfers (source, key, debit_id, credit_id, currency, amount, at, day)
  select 'fill', 'statement ' || n, ledger_account('gateway', null, '', 'INR'),
    ledger_account('buyback.received', case when n % 2 = 0 then 'E1001' else 'E1002' end, '', 'INR'), 'INR', n, now(),
    company_day() - n / 40 from generate_series(1, 5000) n`;

export const plans: readonly ListPlan[] = [['money-statement', 'E1001', '/download/rest/moneyStatement']];

const line = (transferId: number) => ({
  transferId,
  day: '2026-11-01',
  movement: 'given',
  amount: 100,
  currency: 'INR',
  reference: `Line ${transferId}`,
});
const page = { person: { empcode: 'E1001', name: 'Asha Nambiar' }, month: '2026-11', balances: [] };

export const shown: readonly ListShown[] = [
  {
    name: 'money-statement',
    who: 'asha',
    screen: 'web/StatementPage.tsx',
    call: '**/download/rest/moneyStatement*',
    open: (browser) => browser.goto('/money-statement'),
    rows: (browser) => browser.getByRole('list', { name: 'What moved' }).getByRole('listitem'),
    answers: twoPages([line(3), line(2)], [line(1)], page),
  },
];
