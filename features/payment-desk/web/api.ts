import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { m } from '#messages';
import { send } from '../../../web/lib/http.ts';
import { downloadWhole } from '../../../web/ui/download.ts';
import type {
  getInvoiceReport,
  getInvoiceReports,
  orderInvoiceReport,
  ReportFilter,
} from '../../asset-requests/reports/contract.ts';
import type { UpdateRequest, updateRequest } from '../../asset-requests/steps/contract.ts';
import type {
  AddChequeBook,
  addChequeBook,
  answerShopAccount,
  askForAccount,
  changeRun,
  checkAccount,
  createRun,
  DueQuery,
  discardRun,
  enterShopAccount,
  exportBankFile,
  getChequeBooks,
  getDue,
  getMyAccount,
  getRun,
  getRuns,
  getShopAccount,
  numberCheques,
  RunsQuery,
  releaseRun,
  SaveMyAccount,
  saveMyAccount,
} from '../contract.ts';
import { limits, type RunKind } from '../vocabulary.ts';

/** Every read of the desk begins with this key: what is done makes all of them stale. */
const all = ['payments'] as const;

/** What is due under a filter, page by page. */
export function dueList(query: DueQuery) {
  return infiniteQueryOptions({
    queryKey: [...all, 'due', query],
    queryFn: ({ pageParam, signal }) =>
      send<typeof getDue>('POST', '/download/payments/getDue', {
        body: pageParam === null ? query : { ...query, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** As many of what a filter leaves as a run holds. */
export async function allDue(query: DueQuery) {
  const body = { ...query, limit: limits.records };
  return (await send<typeof getDue>('POST', '/download/payments/getDue', { body })).data;
}

/** The runs that a search leaves, newest first, page by page. */
export function runList(query: RunsQuery) {
  return infiniteQueryOptions({
    queryKey: [...all, 'runs', query],
    queryFn: ({ pageParam, signal }) =>
      send<typeof getRuns>('POST', '/download/payments/getRuns', {
        body: pageParam === null ? query : { ...query, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });
}

/** One run with its records. */
export function runDetail(runId: number) {
  return queryOptions({
    queryKey: [...all, 'run', runId],
    queryFn: ({ signal }) =>
      send<typeof getRun>('GET', '/download/payments/getRun', { query: { runId }, signal }),
    select: (answer) => answer.data,
  });
}

/** The account that one is reimbursed to. */
export const myAccount = queryOptions({
  queryKey: [...all, 'my-account'],
  queryFn: ({ signal }) => send<typeof getMyAccount>('GET', '/download/payments/getMyAccount', { signal }),
  select: (answer) => answer.data,
});

export function keepMyAccount(body: SaveMyAccount) {
  return send<typeof saveMyAccount>('POST', '/download/payments/saveMyAccount', { body });
}

type AccountBody = SaveMyAccount & { requestID: string };

/** Says that an account, as it was seen, is right. */
export function confirmAccount(body: AccountBody) {
  return send<typeof checkAccount>('POST', '/download/payments/checkAccount', { body });
}

/** Says that an account, as it was seen, is wrong, and why: its employee is asked for the right one. */
export function askAccount(body: AccountBody & { text: string }) {
  return send<typeof askForAccount>('POST', '/download/payments/askForAccount', { body });
}

/** The account of a shop that one is asked for. */
export function askedAccount(requestID: string) {
  return queryOptions({
    queryKey: [...all, 'shop-account', requestID],
    queryFn: ({ signal }) =>
      send<typeof getShopAccount>('GET', '/download/payments/getShopAccount', {
        query: { requestID },
        signal,
      }),
    select: (answer) => answer.data,
  });
}

/** Gives the account of a shop that one is asked for. */
export function answerAccount(body: AccountBody) {
  return send<typeof answerShopAccount>('POST', '/download/payments/answerShopAccount', { body });
}

/** Enters the account of a request's shop. */
export function giveShopAccount(body: AccountBody) {
  return send<typeof enterShopAccount>('POST', '/download/payments/enterShopAccount', { body });
}

/** Begins a draft; the same key sent again begins no second one. */
export function beginRun(kind: RunKind, requestIDs: string[], key: string) {
  return send<typeof createRun>('POST', '/download/payments/createRun', {
    body: { kind, requestIDs },
    headers: { 'idempotency-key': key },
  });
}

interface Seen {
  readonly runId: number;
  readonly version: number;
}

export function changeRecords(run: Seen, change: { add?: string[]; remove?: string[] }) {
  const body = { runId: run.runId, version: run.version, ...change };
  return send<typeof changeRun>('POST', '/download/payments/changeRun', { body });
}

/** The cheque books, each with its next number. */
export const chequeBooks = queryOptions({
  queryKey: [...all, 'cheque-books'],
  queryFn: ({ signal }) =>
    send<typeof getChequeBooks>('GET', '/download/payments/getChequeBooks', { signal }),
  select: (answer) => answer.data,
});

/** Enters a cheque book. */
export function keepBook(body: AddChequeBook) {
  return send<typeof addChequeBook>('POST', '/download/payments/addChequeBook', { body });
}

export function giveNumbers(run: Seen, given: { bank: string; firstNumber: string; date: string }) {
  const body = { runId: run.runId, version: run.version, ...given };
  return send<typeof numberCheques>('POST', '/download/payments/numberCheques', { body });
}

export function release(run: Seen, terms: { reference?: string; date?: string }) {
  const body = { runId: run.runId, version: run.version, ...terms };
  return send<typeof releaseRun>('POST', '/download/payments/releaseRun', { body });
}

export function discard(run: Seen) {
  const body = { runId: run.runId, version: run.version };
  return send<typeof discardRun>('POST', '/download/payments/discardRun', { body });
}

/** Places the order of one request. */
export function placeOrder(
  body: Pick<UpdateRequest, 'requestID' | 'version' | 'shopName' | 'reference' | 'date'>,
  key: string,
) {
  return send<typeof updateRequest>('POST', '/download/buying/updateRequest', {
    body: { ...body, currentRole: 'FINANCE', action: 'placeOrder' },
    headers: { 'idempotency-key': key },
  });
}

/** After a change: what is due, the runs, the requests and what waits for people are all others now. */
export async function refreshPayments(client: QueryClient): Promise<void> {
  await Promise.all(
    [all, ['asset-requests'], ['waiting'], ['notifications']].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

/** Downloads one of a transfer's files for the bank. */
export function saveBankFile(runId: number, fileName: string): Promise<boolean> {
  return downloadWhole<typeof exportBankFile>('/download/payments/exportBankFile', {
    query: { runId, fileName },
    savedAs: fileName,
    failed: m.payments_export_failed(),
  });
}

const reportEveryMs = 1_000;

/** One's own invoice reports, the newest first; looked at again and again while one is under way. */
export const invoiceReports = queryOptions({
  queryKey: ['invoice-reports'],
  queryFn: async ({ signal }) =>
    (await send<typeof getInvoiceReports>('GET', '/download/buying/getInvoiceReports', { signal })).data,
  refetchInterval: ({ state }) =>
    state.data?.some(({ status }) => status === 'waiting' || status === 'writing') ? reportEveryMs : false,
});

/** Orders the invoice report: it is written in the background. */
export function orderReport(body: ReportFilter) {
  return send<typeof orderInvoiceReport>('POST', '/download/buying/orderInvoiceReport', { body });
}

/** Downloads an invoice report that is ready (the specification's name). */
export function saveReport(reportId: string): Promise<boolean> {
  const fileName = 'Invoice.xlsx';
  return downloadWhole<typeof getInvoiceReport>('/download/buying/getInvoiceReport', {
    query: { reportId, fileName },
    savedAs: fileName,
    failed: m.payments_report_failed(),
  });
}
