import { calls as reportsCalls } from '#features/asset-requests/reports/calls.ts';
import type * as reportsContract from '#features/asset-requests/reports/contract.ts';
import type { getInvoiceReport, ReportFilter } from '#features/asset-requests/reports/contract.ts';
import { calls as stepsCalls } from '#features/asset-requests/steps/calls.ts';
import type * as stepsContract from '#features/asset-requests/steps/contract.ts';
import type { UpdateRequest } from '#features/asset-requests/steps/contract.ts';
import { m } from '#messages';
import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { downloadWhole } from '#web/ui/text/download.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { AddChequeBook, DueQuery, exportBankFile, RunsQuery, SaveMyAccount } from '../contract.ts';
import { limits, type RunKind } from '../vocabulary.ts';

const api = callsOf<typeof contract>(calls);

const stepsApi = callsOf<typeof stepsContract>(stepsCalls);

const reportsApi = callsOf<typeof reportsContract>(reportsCalls);

/** Every read of the desk begins with this key: what is done makes all of them stale. */
const all = ['payments'] as const;

/** What is due under a filter, page by page. */
export const dueList = (query: DueQuery) => paged([...all, 'due', query], api.getDue, { body: query });

/** As many of what a filter leaves as a run holds. */
export async function allDue(query: DueQuery) {
  const body = { ...query, limit: limits.records };
  return (await api.getDue({ body })).data;
}

/** The runs that a search leaves, newest first, page by page. */
export const runList = (query: RunsQuery) => paged([...all, 'runs', query], api.getRuns, { body: query });

/** One run with its records. */
export const runDetail = (runId: number) => dataOf([...all, 'run', runId], api.getRun, { query: { runId } });

/** The account that one is reimbursed to. */
export const myAccount = dataOf([...all, 'my-account'], api.getMyAccount);

export const keepMyAccount = (body: SaveMyAccount) => api.saveMyAccount({ body });

type AccountBody = SaveMyAccount & { requestID: string };

/** Says that an account, as it was seen, is right. */
export const confirmAccount = (body: AccountBody) => api.checkAccount({ body });

/** Says that an account, as it was seen, is wrong, and why: its employee is asked for the right one. */
export const askAccount = (body: AccountBody & { text: string }) => api.askForAccount({ body });

/** The account of a shop that one is asked for. */
export const askedAccount = (requestID: string) =>
  dataOf([...all, 'shop-account', requestID], api.getShopAccount, { query: { requestID } });

/** Gives the account of a shop that one is asked for. */
export const answerAccount = (body: AccountBody) => api.answerShopAccount({ body });

/** Enters the account of a request's shop. */
export const giveShopAccount = (body: AccountBody) => api.enterShopAccount({ body });

/** Begins a draft; the same key sent again begins no second one. */
export const beginRun = (kind: RunKind, requestIDs: string[], key: string) =>
  api.createRun({ body: { kind, requestIDs }, key });

interface Seen {
  readonly runId: number;
  readonly version: number;
}

export function changeRecords(run: Seen, change: { add?: string[]; remove?: string[] }) {
  const body = { runId: run.runId, version: run.version, ...change };
  return api.changeRun({ body });
}

/** The cheque books, each with its next number. */
export const chequeBooks = dataOf([...all, 'cheque-books'], api.getChequeBooks);

/** Enters a cheque book. */
export const keepBook = (body: AddChequeBook) => api.addChequeBook({ body });

export function giveNumbers(run: Seen, given: { bank: string; firstNumber: string; date: string }) {
  const body = { runId: run.runId, version: run.version, ...given };
  return api.numberCheques({ body });
}

export function release(run: Seen, terms: { reference?: string; date?: string }) {
  const body = { runId: run.runId, version: run.version, ...terms };
  return api.releaseRun({ body });
}

export function discard(run: Seen) {
  const body = { runId: run.runId, version: run.version };
  return api.discardRun({ body });
}

/** Places the order of one request. */
export function placeOrder(
  body: Pick<UpdateRequest, 'requestID' | 'version' | 'shopName' | 'reference' | 'date'>,
  key: string,
) {
  return stepsApi.updateRequest({ body: { ...body, currentRole: 'FINANCE', action: 'placeOrder' }, key });
}

/** After a change: what is due, the runs, the requests and what waits for people are all others now. */
export async function refreshPayments(): Promise<void> {
  await Promise.all(
    [all, ['asset-requests'], ['waiting'], ['notifications']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** Downloads one of a transfer's files for the bank. */
export function saveBankFile(runId: number, fileName: string): Promise<boolean> {
  return downloadWhole<typeof exportBankFile>(calls.exportBankFile, {
    query: { runId, fileName },
    savedAs: fileName,
    failed: m.paymentdesk_export_failed(),
  });
}

const reportEveryMs = 1_000;

/** One's own invoice reports, the newest first; looked at again and again while one is under way. */
export const invoiceReports = dataOf(['invoice-reports'], reportsApi.getInvoiceReports, {
  refetchInterval: ({ state }) =>
    state.data?.data.some(({ status }) => status === 'waiting' || status === 'writing')
      ? reportEveryMs
      : false,
});

/** Orders the invoice report: it is written in the background. */
export const orderReport = (body: ReportFilter) => reportsApi.orderInvoiceReport({ body });

/** Downloads an invoice report that is ready (the specification's name). */
export function saveReport(reportId: string): Promise<boolean> {
  const fileName = 'Invoice.xlsx';
  return downloadWhole<typeof getInvoiceReport>(reportsCalls.getInvoiceReport, {
    query: { reportId, fileName },
    savedAs: fileName,
    failed: m.paymentdesk_report_failed(),
  });
}

/** The same as a file. */
export const exportedDue = exportOf<typeof contract.exportDue>(calls.exportDue, 'payments-due');

/** The same as a file. */
export const exportedRuns = exportOf<typeof contract.exportRuns>(calls.exportRuns, 'payment-runs');
