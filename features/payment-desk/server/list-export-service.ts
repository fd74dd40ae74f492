import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { countDues, type DueRow, listDues } from '#features/asset-requests/dues/server/offered-store.ts';
import { placeWords } from '#features/directory/company/server/offered-store.ts';
import { moneyText } from '#formats/money/money.ts';
import { displayDate } from '#formats/time/dates.ts';
import { m } from '#messages';
import type { Place } from '#server/db/cursor.ts';
import { type Column, type ExportedList, filtersOf } from '#server/exports/list.ts';
import type { Platform } from '#server/platform.ts';
import type { Due, DueQuery, RunsQuery } from '../contract.ts';
import { kindWords, modeWords, statusWords } from '../words.ts';
import { askedOf, placeIn, presentDues } from './due-service.ts';
import { countRuns, listRuns } from './run-list-store.ts';
import type { RunRow } from './run-store.ts';

/** The runs that somebody may see. */
export function exportRuns(
  { env: { CURRENCY } }: Platform,
  actor: Actor,
  { status, search }: RunsQuery,
): ExportedList<RunRow, number> {
  return {
    title: m.paymentdesk_runs_title(),
    action: 'payment-run.export-list',
    filters: filtersOf(
      [m.paymentdesk_filter_search(), search],
      [m.paymentdesk_runs_status(), status && statusWords(status)],
    ),
    columns: runColumns(CURRENCY),
    count: (db, most) => countRuns(db, actor, { status, search, most }),
    read: (db, before, limit) => listRuns(db, actor, { status, search, before, limit }),
    keyOf: ({ runId }) => runId,
  };
}

function runColumns(currency: string): Column<RunRow>[] {
  return [
    { header: m.paymentdesk_csv_run(), kind: 'number', value: (run) => run.runId },
    { header: m.paymentdesk_csv_kind(), kind: 'text', value: (run) => kindWords(run.kind) },
    { header: m.paymentdesk_csv_status(), kind: 'text', value: (run) => statusWords(run.status) },
    { header: m.paymentdesk_csv_count(), kind: 'number', value: (run) => run.count },
    { header: m.paymentdesk_csv_total(), kind: 'amount', value: (run) => run.total },
    { header: m.paymentdesk_csv_currency(), kind: 'code', value: () => currency },
    { header: m.paymentdesk_csv_reference(), kind: 'code', value: (run) => run.reference },
    { header: m.paymentdesk_csv_bank(), kind: 'text', value: (run) => run.bank },
    { header: m.paymentdesk_csv_first_number(), kind: 'code', value: (run) => run.firstNumber },
    { header: m.paymentdesk_csv_paid_on(), kind: 'day', value: (run) => run.paidOn },
    { header: m.paymentdesk_csv_created_by(), kind: 'text', value: (run) => run.createdByName },
    { header: m.paymentdesk_csv_created_at(), kind: 'moment', value: (run) => run.createdAt },
    { header: m.paymentdesk_csv_ended_by(), kind: 'text', value: (run) => run.endedByName },
    { header: m.paymentdesk_csv_ended_at(), kind: 'moment', value: (run) => run.endedAt },
  ];
}

/** What somebody has to pay in one mode: whom, but not to which account, which only a bank's file says. */
export async function exportDue(
  platform: Platform,
  actor: Actor,
  query: DueQuery,
): Promise<ExportedList<DueLine, Place> | Refusal> {
  const asked = askedOf(platform, actor, query);
  if (isRefusal(asked)) return asked;
  const { mode, order, filter } = asked;
  const { CURRENCY } = platform.env;
  const places = await placeWords(platform.database.reads, query);
  const amount = (minor: number | undefined) => minor !== undefined && moneyText(minor, CURRENCY);
  const page = async (db: Parameters<typeof listDues>[0], after: Place | null, limit: number) => {
    const rows = await listDues(db, actor, { mode, filter, order, after, limit });
    const dues = await presentDues(db, rows, actor);
    return rows.map((row, index) => ({ row, due: dues[index] as Due }));
  };
  return {
    title: m.paymentdesk_title(),
    action: 'payment.export',
    filters: filtersOf(
      [m.paymentdesk_modes(), modeWords(mode)],
      [m.paymentdesk_filter_search(), query.search],
      [m.paymentdesk_filter_location(), places.location],
      [m.paymentdesk_filter_unit(), places.orgUnit],
      [m.paymentdesk_filter_by(), query.dueBy && displayDate(query.dueBy)],
      [m.paymentdesk_filter_least(), amount(query.least)],
      [m.paymentdesk_filter_most(), amount(query.most)],
    ),
    columns: dueColumns(CURRENCY),
    count: (db, most) => countDues(db, actor, { mode, filter, most }),
    read: page,
    keyOf: ({ row }) => placeIn(row, order),
  };
}

interface DueLine {
  readonly row: DueRow;
  readonly due: Due;
}

function dueColumns(currency: string): Column<DueLine>[] {
  return [
    { header: m.paymentdesk_csv_request(), kind: 'code', value: ({ due }) => due.requestID },
    { header: m.paymentdesk_csv_title(), kind: 'text', value: ({ due }) => due.title },
    { header: m.paymentdesk_csv_empcode(), kind: 'code', value: ({ due }) => due.empcode },
    { header: m.paymentdesk_csv_name(), kind: 'text', value: ({ due }) => due.empname },
    { header: m.paymentdesk_csv_location_code(), kind: 'code', value: ({ row }) => row.locationId },
    { header: m.paymentdesk_csv_city(), kind: 'text', value: ({ due }) => due.city },
    { header: m.paymentdesk_filter_unit(), kind: 'code', value: ({ due }) => due.orgUnit },
    { header: m.paymentdesk_csv_amount({ currency }), kind: 'amount', value: ({ due }) => due.amount },
    { header: m.paymentdesk_csv_due_since(), kind: 'moment', value: ({ row }) => row.dueSince },
    { header: m.paymentdesk_csv_payee(), kind: 'text', value: ({ due }) => due.payee.name },
    { header: m.paymentdesk_csv_why(), kind: 'text', value: ({ due }) => due.why },
    { header: m.paymentdesk_csv_run(), kind: 'number', value: ({ due }) => due.runId },
  ];
}
