import { m } from '#messages';
import type { Actor, Role } from '../../../contract/people.ts';
import { type Refusal, refuse } from '../../../contract/refusal.ts';
import type { Platform } from '../../../server/platform.ts';
import type { ListQuery, RequestPage } from '../contract.ts';
import { type ListOrder, type ListPosition, orderOf } from '../list-order.ts';
import { actingRole, workRolesOf } from '../policy.ts';
import { countWaiting, listRequests } from './list-store.ts';
import { presentSummary } from './present.ts';
import { journeysOf } from './read-service.ts';
import { momentOf } from './start-service.ts';

/** The roles that have a list of others' requests. */
const withList: readonly Role[] = ['FL1', 'FL2', 'T1', 'FINANCE', 'ADMIN'];

/**
 * One page of requests for the role asked for, which must be held, or the first of the role list that is `among`. At most
 * four queries.
 */
export async function readPage(
  platform: Platform,
  actor: Actor,
  query: ListQuery,
  among: readonly Role[] = [...withList, 'USER'],
): Promise<RequestPage | Refusal> {
  const held = workRolesOf(actor).filter((role) => among.includes(role));
  const role = query.currentRole ?? held[0] ?? 'USER';
  if (!held.includes(role)) return refuse(403, 'role_not_held', m.requests_refused_view({ role }));
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
    countWaiting(reads, actor, acting, mine),
  ]);
  const limit = query.limit ?? 50;
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const journeys = query.journey ? await journeysOf(reads, rows, momentOf(platform).today) : null;
  return {
    data: rows.map((row) => ({
      ...presentSummary(row, actor, actingRole(row, actor, role), platform.env.CURRENCY),
      ...(journeys && { journey: journeys.get(row.requestNumber) ?? [] }),
    })),
    next: found.length > limit && last ? encodeCursor(order, last) : null,
    currentRole: acting,
    counts: {
      waiting: Number(counts.waiting),
      invoices: Number(counts.invoices),
      oldest: counts.oldest?.toISOString() ?? null,
    },
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
