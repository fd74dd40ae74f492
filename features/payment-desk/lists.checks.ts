import type { ListPlan, ListShown } from '#testing/list-row.ts';

/** What is paid for are requests. */
export const fillsAfter = ['asset-requests'];

/** Runs by the thousand, of which the newest are long ones; a payment due for each request that is closed; cheque books. */
export const fill = `
  insert into payment_runs (kind, status, created_by, created_at, reference, paid_on, ended_by, ended_at)
  select 'transfer', 'Released', 'E1005', now(), 'BULK' || n, current_date, 'E1005', now() from generate_series(1, 4000) n;
  insert into payment_run_records (run_id, request_number, mode, location_id, org_unit, amount, payee, account_number,
    bank_code, open)
  select run.run_id, request.request_number, 'RTGS', request.location_id, request.org_unit, 100, 'Shop', '123456789',
    'HDFC0000123', false
  from (select run_id, row_number() over (order by run_id) as place from payment_runs where reference like 'BULK%') run
    join asset_requests request on request.request_number = 1000000 + run.place;
  insert into payment_run_records (run_id, request_number, mode, location_id, org_unit, amount, payee, account_number,
    bank_code, open)
  select run.run_id, request.request_number, 'RTGS', request.location_id, request.org_unit, 100, 'Shop', '123456789',
    'HDFC0000123', false
  from (select run_id from payment_runs order by run_id desc limit 60) run
    join asset_requests request on request.request_number between 1009900 and 1009999;
  insert into cheque_books (bank, first_number, last_number, entered_by, entered_at)
  select 'Bank ' || n % 5, lpad((n * 100)::text, 6, '0'), lpad((n * 100 + 99)::text, 6, '0'), 'E1004', now()
  from generate_series(1, 4000) n;
  update asset_requests set purchase_type = 'reimbursement' where request_number >= 1000000 and current_status = 'Closed';
  insert into asset_payments_due (request_number, empcode, amount, status, due_since)
  select request_number, empcode, 1000 + request_number % 5000, 'Due', since from asset_requests
  where request_number >= 1000000 and current_status = 'Closed'`;

const getDue = '/download/payments/getDue';
const getRuns = '/download/payments/getRuns';

export const plans: readonly ListPlan[] = [
  ...(['oldest', 'newest', 'largest', 'smallest'] as const).flatMap((order) =>
    (['RTGS', 'Reimbursement'] as const).map(
      (mode): ListPlan => [`${mode} due, ${order}`, 'E1005', getDue, { mode, order }],
    ),
  ),
  ['payments due, a search that finds nothing', 'E1005', getDue, { mode: 'RTGS', search: 'zeppelin' }],
  ['payment runs', 'E1005', getRuns, {}],
  ['payment runs, a search', 'E1005', getRuns, { search: 'BULK3711' }],
  ['payment runs, a search that finds nearly all', 'E1005', getRuns, { search: 'bulk' }],
  ['payment runs, a search that finds nothing', 'E1005', getRuns, { search: 'zeppelin' }],
  ['cheque books', 'E1004', '/download/payments/getChequeBooks'],
];

export const shown: readonly ListShown[] = [
  {
    name: 'what is due',
    who: 'faisal',
    screen: 'web/DueTable.tsx',
    call: '**/download/payments/getDue',
    at: '/payments',
    rows: (page) => page.getByRole('checkbox', { name: /^Choose .*AAR-\d+/ }),
  },
  {
    name: 'the runs',
    who: 'faisal',
    screen: 'web/RunsPage.tsx',
    call: '**/download/payments/getRuns',
    at: '/payments/runs',
    rows: (page) => page.getByRole('list', { name: 'Payment runs' }).getByRole('listitem'),
  },
];
