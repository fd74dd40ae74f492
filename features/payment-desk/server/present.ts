import { type Actor, holds } from '#contract/people.ts';
import type { DueRow } from '#features/asset-requests/dues/server/offered-store.ts';
import { type Hindrance, requestIdOf, titleWords } from '#features/asset-requests/workflow/contract.ts';
import { m } from '#messages';
import type { Env } from '#server/env.ts';
import { leftInBook, nextInBook } from '../cheque-book.ts';
import type {
  Book,
  Due,
  Payee as PayeeOnWire,
  Run,
  RunRecord,
  RunSummary,
  ShopAccount,
} from '../contract.ts';
import { mayCheck, obstacleOf, type Payee, whyNotPayable } from '../rules.ts';
import { roleOfMode } from '../vocabulary.ts';
import { bankFilesOf } from './bank-file-present.ts';
import type { BookRow } from './book-store.ts';
import type { LineRow } from './line-store.ts';
import type { RunRow } from './run-store.ts';

function presentPayee({ name, accountNumber, bankCode, state, wrong, shared }: Payee): PayeeOnWire {
  const found = wrong && { text: wrong.text, at: wrong.at.toISOString() };
  return { name, accountNumber, bankCode, state, wrong: found, shared };
}

export function presentDue(row: DueRow, payee: Payee, runId: number | null, actor: Actor): Due {
  return {
    requestID: requestIdOf(row.requestNumber),
    sequenceID: row.version,
    mode: row.mode,
    title: titleWords(row.title),
    empcode: row.empcode,
    empname: row.empname,
    city: row.city,
    orgUnit: row.orgUnit,
    amount: row.amount,
    dueSince: row.dueSince.toISOString(),
    payee: presentPayee(payee),
    mayCheck:
      (payee.state === 'unchecked' || payee.state === 'wrong') &&
      payee.enteredBy !== null &&
      mayCheck({ enteredBy: payee.enteredBy, empcode: row.empcode }, actor.empcode),
    runId,
    why: whyNotPayable({ mode: row.mode, payee, runId }),
  };
}

export function presentBook(book: BookRow): Book {
  const { bookId, bank, firstNumber, lastNumber } = book;
  return { bookId, bank, firstNumber, lastNumber, next: nextInBook(book), left: leftInBook(book) };
}

export function presentShopAccount(
  requestNumber: number,
  title: string,
  account: {
    holderName: string;
    accountNumber: string;
    bankCode: string;
    wrongText: string | null;
    wrongBy: string | null;
    wrongByName: string;
  },
): ShopAccount {
  const { wrongText, wrongBy, wrongByName, holderName, accountNumber, bankCode } = account;
  return {
    requestID: requestIdOf(requestNumber),
    title: titleWords(title),
    holderName,
    accountNumber,
    bankCode,
    wrong: wrongText ?? '',
    by: { empcode: wrongBy ?? '', name: wrongByName },
  };
}

/** What stands in the way of paying a record by hand, and where its reader puts it right; null when nothing does. */
export function presentHindrance(
  due: DueRow,
  payee: Payee,
  runId: number | null,
  actor: Actor,
): Hindrance | null {
  const { mode, requestNumber, empname } = due;
  const obstacle = obstacleOf({ mode, payee, runId });
  if (obstacle === null || obstacle === 'online') return null;
  const run = String(runId);
  if (obstacle === 'in a run')
    return {
      text: m.paymentdesk_hindrance_in_run({ run }),
      way: { link: `/payments/runs/${run}`, label: m.paymentdesk_open_run({ run }) },
    };
  const id = requestIdOf(requestNumber);
  const link = `/payments?mode=${mode}&search=${id}&account=${id}`;
  // Whoever was named for this one request has no desk.
  const way = (label: string) => (holds(actor, roleOfMode(mode)) ? { link, label } : null);
  if (obstacle === 'missing')
    return { text: m.paymentdesk_hindrance_missing(), way: way(m.paymentdesk_account_enter()) };
  if (obstacle === 'wrong')
    return { text: m.paymentdesk_hindrance_wrong({ name: empname }), way: way(m.paymentdesk_account_look()) };
  return presentDue(due, payee, runId, actor).mayCheck
    ? { text: m.paymentdesk_hindrance_unchecked(), way: way(m.paymentdesk_account_check()) }
    : { text: m.paymentdesk_account_own_entry(), way: null };
}

/** There is no cheque left to prepare: whoever prepares cheques enters the next book. */
export function presentNoBook(actor: Actor): Hindrance {
  const way = { link: '/payments/cheque-books', label: m.paymentdesk_book_enter() };
  return { text: m.paymentdesk_why_no_book(), way: holds(actor, 'T1') ? way : null };
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

export function presentRun(run: RunRow, records: RunRecord[], env: Env): Run {
  return {
    ...presentRunSummary(run),
    version: run.version,
    currency: env.CURRENCY,
    exportedAt: run.exportedAt?.toISOString() ?? null,
    sha256: run.sha256,
    bankFiles: bankFilesOf(run, records.length, env),
    records,
  };
}

export function presentRecord(
  record: LineRow,
  about: { title: string; empcode: string; empname: string },
  why: string | null,
): RunRecord {
  return {
    requestID: requestIdOf(record.requestNumber),
    mode: record.mode,
    title: titleWords(about.title),
    empcode: about.empcode,
    empname: about.empname,
    amount: record.amount,
    payee: record.payee,
    accountNumber: record.accountNumber,
    bankCode: record.bankCode,
    chequeNumber: record.chequeNumber,
    why,
  };
}
