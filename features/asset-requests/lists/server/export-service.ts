import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal } from '#contract/refusal.ts';
import { placeWords } from '#features/directory/company/server/offered-store.ts';
import { moneyText } from '#formats/money/money.ts';
import { orList } from '#formats/text/lists.ts';
import { m } from '#messages';
import type { Place } from '#server/db/cursor.ts';
import { type Column, type ExportedList, type Filter, filtersOf } from '#server/exports/list.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { say } from '#server/say.ts';
import { stepName } from '../../requests/server/people-present.ts';
import type { RequestRow } from '../../requests/server/read-store.ts';
import { roleWords } from '../../workflow/role-words.ts';
import { displayName } from '../../workflow/statuses.ts';
import { titleWords } from '../../workflow/title.ts';
import { requestIdOf } from '../../workflow/vocabulary.ts';
import type { ListQuery } from '../contract.ts';
import { type Asked, askedOf, placeIn } from './service.ts';
import { countRequests, listRequests } from './store.ts';

/** The requests of a list as its reader sees them, in the role that they read it in. */
export async function exportRequests(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  filter: ListQuery,
): Promise<ExportedList<RequestRow, Place> | Refusal> {
  const asked = askedOf(platform, actor, filter);
  if (isRefusal(asked)) return asked;
  const { acting, query, waitingSince } = asked;
  const narrowed = { ...query, named: await people.codesNamed(query.search, actor.empcode) };
  const { CURRENCY } = platform.env;
  return {
    title: query.mine ? m.assetrequests_page_mine() : m.assetrequests_page_title_work(),
    action: 'asset-request.export',
    filters: await filtersIn(platform, asked),
    columns: columnsIn(CURRENCY),
    count: (db, most) => countRequests(db, actor, acting, narrowed, { waitingSince, most }),
    read: (db, from, limit) =>
      // The list reads one more than it is asked for.
      listRequests(db, actor, acting, { ...narrowed, limit: limit - 1 }, { from, waitingSince }),
    keyOf: (row) => placeIn(row, query),
  };
}

const viewWords = {
  waiting: m.assetrequests_export_waiting,
  approvals: m.assetrequests_page_view_approvals,
  invoices: m.assetrequests_page_view_invoices,
  inform: m.assetrequests_page_view_inform,
  all: m.assetrequests_export_all,
} as const;
const typeWords = {
  instore: m.assetrequests_form_instore,
  reimbursement: m.assetrequests_form_reimbursement,
} as const;

async function filtersIn({ database, env }: Platform, { role, query }: Asked): Promise<Filter[]> {
  const { view = 'all', status, purchaseType, amountFrom, amountTo, waitingDays } = query;
  const places = await placeWords(database.reads, query);
  const amount = (minor: number | undefined) => minor !== undefined && moneyText(minor, env.CURRENCY);
  return filtersOf(
    [m.assetrequests_export_role(), !query.mine && roleWords(role)],
    [m.assetrequests_export_view(), !query.mine && viewWords[view]()],
    [m.assetrequests_export_search(), query.search],
    [
      m.assetrequests_filter_status(),
      query.active ? m.assetrequests_page_open() : status && orList(status.map(displayName)),
    ],
    [m.assetrequests_filter_location(), places.location],
    [m.assetrequests_filter_org_unit(), places.orgUnit],
    [m.assetrequests_report_empcode(), query.empcode],
    [m.assetrequests_report_id(), query.requestId],
    [m.assetrequests_form_purchase_type(), purchaseType && typeWords[purchaseType]()],
    [m.assetrequests_filter_from(), amount(amountFrom)],
    [m.assetrequests_filter_to(), amount(amountTo)],
    [
      m.assetrequests_filter_waiting(),
      waitingDays !== undefined && m.assetrequests_page_age_days({ count: waitingDays }),
    ],
  );
}

function columnsIn(currency: string): Column<RequestRow>[] {
  return [
    { header: m.assetrequests_report_id(), kind: 'code', value: (row) => requestIdOf(row.requestNumber) },
    { header: m.assetrequests_report_title(), kind: 'text', value: (row) => titleWords(row.title) },
    { header: m.assetrequests_report_empcode(), kind: 'code', value: (row) => row.empcode },
    { header: m.assetrequests_report_name(), kind: 'text', value: (row) => row.empname },
    { header: m.assetrequests_export_location_code(), kind: 'code', value: (row) => row.locationId },
    { header: m.assetrequests_export_city(), kind: 'text', value: (row) => row.city },
    { header: m.assetrequests_report_org_unit(), kind: 'code', value: (row) => row.orgUnit },
    {
      header: m.assetrequests_report_purchase_type(),
      kind: 'text',
      value: ({ purchaseType }) => typeWords[purchaseType](),
    },
    {
      header: m.assetrequests_report_amount({ currency }),
      kind: 'amount',
      value: (row) => row.total,
    },
    { header: m.assetrequests_report_status(), kind: 'text', value: (row) => displayName(row.currentStatus) },
    { header: m.assetrequests_export_step(), kind: 'text', value: (row) => stepWords(row) },
    { header: m.assetrequests_export_since(), kind: 'moment', value: (row) => row.since },
    { header: m.assetrequests_report_submitted(), kind: 'moment', value: (row) => row.submittedAt },
  ];
}

function stepWords(row: RequestRow): string | null {
  const step = stepName(row);
  return step && say(step);
}
