import type { AnswerOf } from '#contract/call.ts';
import { isHrAt } from '#contract/held-places.ts';
import type { Actor } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import { m } from '#messages';
import { cursorOf, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Services } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { momentNow } from '#server/records/service.ts';
import type { GrantFilter, getGrantsOf, getRoleCounts, getRoleGrants } from '../contract.ts';
import { grantedRoles } from '../rules.ts';
import { presentGrant } from './present.ts';
import * as store from './store.ts';

/** A count stops here. */
const mostCounted = 1_000;

/** A page of the grants that a filter leaves. One read, after the search for a name. */
export async function readGrants(
  platform: Platform,
  people: Services['peopleSearch'],
  actor: Actor,
  { cursor, limit = 30, ...filter }: GrantFilter & { cursor?: string; limit?: number },
): Promise<AnswerOf<typeof getRoleGrants> | Refusal> {
  const { order, placeIn } = store.orders[filter.order ?? 'newest'];
  const after = placeOf(order, cursor);
  if (isRefusal(after)) return after;
  const { at, today } = momentNow(platform);
  const named = await people.codesNamed(filter.search, actor.empcode);
  const found = await store.listGrants(
    platform.database.reads,
    { ...filter, named },
    { today, after, limit: limit + 1 },
  );
  const { rows, last } = pageOf(found, limit);
  const shown = { actor, at, timeZone: platform.env.TZ };
  return { data: rows.map((row) => presentGrant(row, shown)), next: last && cursorOf(order, placeIn(last)) };
}

/** How many hold each role today. One read. */
export async function readCounts(platform: Platform): Promise<AnswerOf<typeof getRoleCounts>['data']> {
  const { today } = momentNow(platform);
  return store.countByRole(platform.database.reads, grantedRoles, { today, most: mostCounted });
}

/** What somebody holds, for whoever reads their record. */
export async function readGrantsOf(
  platform: Platform,
  actor: Actor,
  { empcode }: { empcode: string },
): Promise<AnswerOf<typeof getGrantsOf>['data'] | Refusal> {
  const { reads } = platform.database;
  const place = await store.findPlace(reads, empcode);
  if (!place || !isHrAt(actor, place))
    return refuse(404, 'no_such_employee', m.directory_staff_refused_none());
  const { at } = momentNow(platform);
  const rows = await store.listOf(reads, empcode);
  return rows.map((row) => presentGrant(row, { actor, at, timeZone: platform.env.TZ }));
}
