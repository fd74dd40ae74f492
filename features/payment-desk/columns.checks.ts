import { requestNumberOf } from '#features/asset-requests/workflow/vocabulary.ts';
import { asks, type RoomColumns } from '#testing/columns.ts';
import { dueModes, runKinds, runStatuses } from './vocabulary.ts';

const request = asks('payee_accounts.request_number', (id) => requestNumberOf(id) ?? 0);
const requests = asks('payee_accounts.request_number', (ids: string[]) =>
  ids.map((id) => requestNumberOf(id) ?? 0),
);

export const columns: RoomColumns = {
  calls: {
    requestID: request,
    requestIDs: requests,
    add: requests,
    remove: requests,
    runId: asks('payment_runs.run_id'),
    version: asks('payment_runs.version'),
    cursor: asks('payment_runs.run_id'),
    least: asks('asset_requests.total'),
    most: asks('asset_requests.total'),
    kind: 'payment_runs.kind',
    reference: 'payment_runs.reference',
    bank: ['payment_runs.bank', 'payment_run_records.bank'],
    firstNumber: ['payment_runs.first_number', 'payment_run_records.cheque_number'],
    'POST /download/payments/addChequeBook bank': 'cheque_books.bank',
    'POST /download/payments/addChequeBook firstNumber': 'cheque_books.first_number',
    lastNumber: 'cheque_books.last_number',
    holderName: ['payee_accounts.holder_name', 'payment_run_records.payee'],
    accountNumber: ['payee_accounts.account_number', 'payment_run_records.account_number'],
    bankCode: ['payee_accounts.bank_code', 'payment_run_records.bank_code'],
    // Compared with the account as it is kept, which alone is written.
    'POST /download/payments/checkAccount holderName': asks('payee_accounts.holder_name'),
    text: 'payee_accounts.wrong_text',
  },
  made: {
    'payment_runs.version': 'counted up',
    'payment_runs.record_count': 'counted by a trigger',
    'payment_runs.record_total': 'summed up by a trigger',
    'payment_runs.sha256': 'of the file for the bank',
    'payment_runs.status': runStatuses,
    'payment_runs.kind': runKinds,
    'payment_run_records.mode': dueModes.filter((mode) => mode !== 'Online'),
    'payment_run_records.amount': 'what is due, or was paid by hand: the amount of a step',
  },
  rules: {
    cheque_books_range: 'refuseBook of cheque-book.ts',
    payee_accounts_four_eyes: 'mayCheck of rules.ts',
    payee_accounts_one_payee: 'of an employee or of a request: account-store.ts',
    payee_accounts_wrong: 'said by somebody, asked of somebody: set together',
    payment_run_records_account: 'whyNot of rules.ts: without an account nothing is taken into a run',
    payment_run_records_cheque: 'a number has its bank: release-service.ts',
    payment_run_records_paid: 'what is paid is not open: run-store.ts',
    payment_runs_ended: 'ended by somebody, at a time: set together',
    payment_runs_released: 'released with its reference or its bank: release-service.ts',
  },
};
