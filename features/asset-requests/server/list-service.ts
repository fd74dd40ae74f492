import { m } from '#messages';
import type { Actor, Role } from '../../../contract/people.ts';
import { type Refusal, refuse } from '../../../contract/refusal.ts';
import type { Platform } from '../../../server/platform.ts';
import type { ListQuery, RequestPage } from '../contract.ts';
import { type ListOrder, type ListPosition, orderOf } from '../list-order.ts';
import { viewStatuses } from '../list-views.ts';
import { actingRole, listRoles, workRolesOf } from '../policy.ts';
import { roleWords } from '../role-words.ts';
import type { Status } from '../vocabulary.ts';
import { countWaiting, listRequests, type WaitingCount } from './list-store.ts';
import { presentSummary } from './present.ts';
import { journeysOf } from './read-service.ts';
import { momentOf } from './start-service.ts';

/**
 * One page of requests for the role asked for, which must be held, or the first of the role list that is `among`. At most
 * four queries.
 */
export async function readPage(
  platform: Platform,
  actor: Actor,
  query: ListQuery,
  among: readonly Role[] = [...listRoles, 'USER'],
): Promise<RequestPage | Refusal> {
  const held = workRolesOf(actor).filter((role) => among.includes(role));
  const role = query.currentRole ?? held[0] ?? 'USER';
  if (!held.includes(role))
    return refuse(403, 'role_not_held', m.requests_refused_view({ role: roleWords(role) }));
  const order = orderOf(query);
  const from = query.cursor === undefined ? null : decodeCursor(order, query.cursor);
  if (query.cursor !== undefined && !from) return refuse(400, 'no_such_page', m.requests_refused_cursor());
  const mine = query.mine ?? role === 'USER';
  const acting = mine ? 'USER' : role;
  const { reads } = platform.database;
  const waitingSince =
    query.waitingDays === undefined
      ? null
      : new Date(platform.now().getTime() - query.waitingDays * 86_400_000);
  const [found, counts] = await Promise.all([
    listRequests(reads, actor, acting, { ...query, mine }, { order, from, waitingSince }),
    countWaiting(reads, actor, [acting]),
  ]);
  const limit = query.limit ?? 50;
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const journeys = query.journey
    ? await journeysOf(reads, rows, { today: momentOf(platform).today, reader: actor.empcode })
    : null;
  return {
    data: rows.map((row) => ({
      ...presentSummary(row, actor, actingRole(row, actor, role), platform.env.CURRENCY),
      ...(journeys && { journey: journeys.get(row.requestNumber) ?? [] }),
    })),
    next: found.length > limit && last ? encodeCursor(order, last) : null,
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

/** The cursor of the page after this request. */
function encodeCursor(order: ListOrder, last: { since: Date; total: number; requestNumber: number }): string {
  const key = order === 'amount' ? String(last.total) : last.since.toISOString();
  return Buffer.from(`${key} ${last.requestNumber}`).toString('base64url');
}

/** The place that a cursor names; null when it is none of this order. */
function decodeCursor(order: ListOrder, cursor: string): ListPosition | null {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const pattern =
    order === 'amount' ? /^(\d{1,13}) (\d{1,15})$/ : /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,15})$/;
  const [, place, number] = pattern.exec(text) ?? [];
  if (place === undefined) return null;
  const key = order === 'amount' ? Number(place) : Date.parse(place);
  return Number.isNaN(key) ? null : { key, requestNumber: Number(number) };
}
