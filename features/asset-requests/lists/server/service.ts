import type { Actor, Role } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { listOrgUnits } from '#features/directory/company/server/offered-store.ts';
import { m } from '#messages';
import { cursorOf, type Place, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { journeysOf } from '../../detail/server/journey-service.ts';
import { momentOf } from '../../requests/server/moment-service.ts';
import { presentSummary } from '../../requests/server/present.ts';
import type { RequestRow } from '../../requests/server/read-store.ts';
import { actingRole, listRoles, workRolesOf } from '../../workflow/policy.ts';
import { roleWords } from '../../workflow/role-words.ts';
import type { Status } from '../../workflow/vocabulary.ts';
import type { ListQuery, RequestPage } from '../contract.ts';
import { orderOf } from '../list-order.ts';
import { viewStatuses } from '../list-views.ts';
import { countWaiting, type WaitingCount } from './count-store.ts';
import { findOrgUnit, listRequests, orders } from './store.ts';

/** Whose list is asked for, and of whom it is one's own, at this moment. */
export interface Asked {
  readonly role: Role;
  /** What one is in the list: of one's own requests an employee. */
  readonly acting: Role;
  readonly query: ListQuery & { readonly mine: boolean };
  readonly waitingSince: Date | null;
}

/** What a list is asked for: for the role of the question, which must be held, or the first of the role list that is `among`. */
export function askedOf(
  platform: Platform,
  actor: Actor,
  query: ListQuery,
  among: readonly Role[] = [...listRoles, 'USER'],
): Asked | Refusal {
  const held = workRolesOf(actor).filter((role) => among.includes(role));
  const role = query.currentRole ?? held[0] ?? 'USER';
  if (!held.includes(role))
    return refuse(403, 'role_not_held', m.assetrequests_refused_view({ role: roleWords(role) }));
  const mine = query.mine ?? role === 'USER';
  const waitingSince =
    query.waitingDays === undefined
      ? null
      : new Date(platform.now().getTime() - query.waitingDays * 86_400_000);
  return { role, acting: mine ? 'USER' : role, query: { ...query, mine }, waitingSince };
}

/** Where a request stands in the order of a list. */
export const placeIn = (row: RequestRow, query: ListQuery): Place => [
  orders[orderOf(query)].column === 'total' ? row.total : row.since.toISOString(),
  row.requestNumber,
];

/** One page of requests for somebody, in at most four queries, after the search for a name. */
export async function readPage(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  given: ListQuery,
  among?: readonly Role[],
): Promise<RequestPage | Refusal> {
  const asked = askedOf(platform, actor, given, among);
  if (isRefusal(asked)) return asked;
  const { role, acting, query, waitingSince } = asked;
  const order = orders[orderOf(query)];
  const from = placeOf(order, query.cursor);
  if (isRefusal(from)) return from;
  const { reads } = platform.database;
  const named = await people.codesNamed(query.search, actor.empcode);
  const [found, counts] = await Promise.all([
    listRequests(reads, actor, acting, { ...query, named }, { from, waitingSince }),
    countWaiting(reads, actor, [acting]),
  ]);
  const { rows, last } = pageOf(found, query.limit ?? 50);
  const journeys = query.journey
    ? await journeysOf(reads, rows, { today: momentOf(platform).today, reader: actor.empcode })
    : null;
  return {
    data: rows.map((row) => ({
      ...presentSummary(row, actor, actingRole(row, actor, role), platform.env.CURRENCY),
      ...(journeys && { journey: journeys.get(row.requestNumber) ?? [] }),
    })),
    next: last && cursorOf(order, placeIn(last, query)),
    currentRole: acting,
    counts: summedUp(counts),
  };
}

/** What waits in one role, by the views of its list. */
function summedUp(counts: readonly WaitingCount[]): RequestPage['counts'] {
  const sum = (statuses: readonly Status[] | null) =>
    counts.reduce(
      (total, one) => total + (!statuses || statuses.includes(one.currentStatus) ? one.count : 0),
      0,
    );
  const oldest = counts.map((one) => one.oldest.getTime()).sort((one, other) => one - other)[0];
  return {
    waiting: sum(null),
    approvals: sum(viewStatuses.approvals),
    invoices: sum(viewStatuses.invoices),
    inform: sum(viewStatuses.inform),
    oldest: oldest === undefined ? null : new Date(oldest).toISOString(),
  };
}

/** The org units, to choose between. */
export async function readOrgUnits(platform: Platform) {
  const units = await listOrgUnits(platform.database.reads, 'all');
  return units.map(({ orgUnit, name }) => ({ value: orgUnit, label: name }));
}

/** The name of one org unit; 404 where there is none. */
export async function readOrgUnit(platform: Platform, orgUnit: string) {
  const found = await findOrgUnit(platform.database.reads, orgUnit);
  return found ?? refuse(404, 'no_such_org_unit', m.assetrequests_refused_org_unit());
}
