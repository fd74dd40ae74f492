import { m } from '#messages';
import { type Actor, type Role, rolesOf } from '../../../contract/people.ts';
import { type Refusal, refuse } from '../../../contract/refusal.ts';
import type { Platform } from '../../../server/platform.ts';
import type { ListQuery, RequestPage } from '../contract.ts';
import { actingRole } from '../policy.ts';
import { countWaiting, listRequests } from './list-store.ts';
import { presentSummary } from './present.ts';
import { journeysOf } from './read-service.ts';
import type { RequestRow } from './read-store.ts';

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
  const held = rolesOf(actor).filter((role) => among.includes(role));
  const role = query.currentRole ?? held[0] ?? 'USER';
  if (!held.includes(role)) return refuse(403, 'role_not_held', m.requests_refused_view({ role }));
  const from = query.cursor === undefined ? null : decodeCursor(query.cursor);
  if (query.cursor !== undefined && !from) return refuse(400, 'no_such_page', m.requests_refused_cursor());
  const mine = query.mine ?? role === 'USER';
  const acting = mine ? 'USER' : role;
  const { reads } = platform.database;
  const [found, counts] = await Promise.all([
    listRequests(reads, actor, acting, { ...query, mine }, from),
    countWaiting(reads, actor, acting, mine),
  ]);
  const limit = query.limit ?? 50;
  const rows = found.slice(0, limit);
  const journeys = query.journey ? await journeysOf(reads, rows) : null;
  return {
    data: rows.map((row) => ({
      ...presentSummary(row, actor, actingRole(row, actor, role), platform.env.CURRENCY),
      ...(journeys && { journey: journeys.get(row.requestNumber) ?? [] }),
    })),
    next: found.length > limit ? encodeCursor(rows.at(-1)) : null,
    currentRole: acting,
    counts: {
      waiting: Number(counts.waiting),
      invoices: Number(counts.invoices),
      oldest: counts.oldest?.toISOString() ?? null,
    },
  };
}

function encodeCursor(row: RequestRow | undefined): string | null {
  return row ? Buffer.from(`${row.since.toISOString()} ${row.requestNumber}`).toString('base64url') : null;
}

function decodeCursor(cursor: string): { since: Date; requestNumber: number } | null {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, since, number] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) (\d{1,15})$/.exec(text) ?? [];
  if (since === undefined || Number.isNaN(Date.parse(since))) return null;
  return { since: new Date(since), requestNumber: Number(number) };
}
