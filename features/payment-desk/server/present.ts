import { m } from '#messages';
import type { Actor } from '../../../contract/people.ts';
import { csvLine } from '../../../formats/csv.ts';
import { decimalsOf } from '../../../formats/money.ts';
import { requestIdOf } from '../../asset-requests/contract.ts';
import type { DueRow } from '../../asset-requests/server/store.ts';
import type { Due, Payee as PayeeOnWire, Run, RunRecord, RunSummary } from '../contract.ts';
import { mayCheck, type Payee, whyNotPayable } from '../rules.ts';
import type { RecordRow, RunRow } from './run-store.ts';

function presentPayee({ name, accountNumber, bankCode, state, shared }: Payee): PayeeOnWire {
  return { name, accountNumber, bankCode, state, shared };
}

export function presentDue(row: DueRow, payee: Payee, runId: number | null, actor: Actor): Due {
  return {
    requestID: requestIdOf(row.requestNumber),
    sequenceID: row.version,
    mode: row.mode,
    title: row.title,
    empcode: row.empcode,
    empname: row.empname,
    city: row.city,
    orgUnit: row.orgUnit,
    amount: row.amount,
    dueSince: row.dueSince.toISOString(),
    payee: presentPayee(payee),
    mayCheck:
      payee.state === 'unchecked' &&
      payee.enteredBy !== null &&
      mayCheck({ enteredBy: payee.enteredBy, empcode: row.empcode }, actor.empcode),
    runId,
    why: whyNotPayable({ mode: row.mode, payee, runId }),
  };
}

export function presentRunSummary(run: RunRow): RunSummary {
  return {
    runId: run.runId,
    kind: run.kind,
    status: run.status,
    count: run.count,
    total: run.total,
    reference: run.reference,
    paidOn: run.paidOn,
    bank: run.bank,
    firstNumber: run.firstNumber,
    createdBy: { empcode: run.createdBy, name: run.createdByName },
    createdAt: run.createdAt.toISOString(),
    endedBy: run.endedBy === null ? null : { empcode: run.endedBy, name: run.endedByName ?? '' },
    endedAt: run.endedAt?.toISOString() ?? null,
  };
}

export function presentRun(run: RunRow, records: RunRecord[], currency: string): Run {
  return {
    ...presentRunSummary(run),
    version: run.version,
    currency,
    exportedAt: run.exportedAt?.toISOString() ?? null,
    sha256: run.sha256,
    records,
  };
}

export function presentRecord(
  record: RecordRow,
  about: { title: string; empcode: string; empname: string },
  why: string | null,
): RunRecord {
  return {
    requestID: requestIdOf(record.requestNumber),
    mode: record.mode,
    ...{ title: about.title, empcode: about.empcode, empname: about.empname },
    amount: record.amount,
    payee: record.payee,
    accountNumber: record.accountNumber,
    bankCode: record.bankCode,
    chequeNumber: record.chequeNumber,
    why,
  };
}

/** An amount as a bank's file has it: major units with all decimals, no groups. */
function plainAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** The columns of a transfer's file for the bank (docs/operations.md). */
export function bankFileHeader(): string {
  return csvLine([
    'Record',
    'Beneficiary name',
    'Beneficiary account number',
    'Bank code',
    'Amount',
    'Currency',
    'Remarks',
  ]);
}

export function bankFileLine(runId: number, record: RecordRow, currency: string): string {
  const requestID = requestIdOf(record.requestNumber);
  return csvLine([
    `${runId}-${record.requestNumber}`,
    record.payee,
    record.accountNumber,
    record.bankCode,
    plainAmount(record.amount, currency),
    currency,
    requestID,
  ]);
}

export function historyHeader(): string {
  return csvLine([
    m.payments_csv_run(),
    m.payments_csv_kind(),
    m.payments_csv_status(),
    m.payments_csv_count(),
    m.payments_csv_total(),
    m.payments_csv_currency(),
    m.payments_csv_reference(),
    m.payments_csv_bank(),
    m.payments_csv_first_number(),
    m.payments_csv_paid_on(),
    m.payments_csv_created_by(),
    m.payments_csv_created_at(),
    m.payments_csv_ended_by(),
    m.payments_csv_ended_at(),
  ]);
}

export function historyLine(run: RunRow, currency: string): string {
  return csvLine([
    run.runId,
    run.kind === 'transfer' ? m.payments_kind_transfer() : m.payments_kind_cheque(),
    statusWords(run.status),
    run.count,
    plainAmount(run.total, currency),
    currency,
    run.reference,
    run.bank,
    run.firstNumber,
    run.paidOn,
    run.createdByName,
    run.createdAt.toISOString(),
    run.endedByName,
    run.endedAt?.toISOString() ?? null,
  ]);
}

function statusWords(status: RunRow['status']): string {
  if (status === 'Draft') return m.payments_status_draft();
  return status === 'Released' ? m.payments_status_released() : m.payments_status_discarded();
}
