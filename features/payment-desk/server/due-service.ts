import { type Actor, holds } from '#contract/people.ts';
import { isRefusal, type Refusal, refuse } from '#contract/refusal.ts';
import {
  type DueRow,
  dueOrders,
  listDues,
  listPaidPlaces,
  sumDues,
} from '#features/asset-requests/dues/server/offered-store.ts';
import { m } from '#messages';
import { cursorOf, type Place, pageOf, placeOf } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Platform } from '#server/platform.ts';
import type { Due, DuePage, DueQuery } from '../contract.ts';
import { payeeOf } from '../payee.ts';
import type { Payee } from '../rules.ts';
import { dueModes, roleOfMode } from '../vocabulary.ts';
import { findAccounts } from './account-store.ts';
import { presentDue } from './present.ts';
import { openRunsOf } from './run-store.ts';

/** What of it narrows a list, and in which order; refused to whoever does not pay in this mode. */
export function askedOf({ env }: Platform, actor: Actor, query: DueQuery) {
  const { mode, order = 'oldest', dueBy, locationId, orgUnit, search, least, most } = query;
  if (!holds(actor, roleOfMode(mode))) return refuse(403, 'role_not_held', m.paymentdesk_refused_role());
  return { mode, order, filter: { dueBy, locationId, orgUnit, search, least, most, timeZone: env.TZ } };
}

/** Where a payment stands in an order. */
export const placeIn = (row: DueRow, order: keyof typeof dueOrders): Place => [
  dueOrders[order].column === 'since' ? row.dueSince.toISOString() : row.amount,
  row.requestNumber,
];

/** These as their reader sees them, with where each goes, in two queries. */
export async function presentDues(db: Db, rows: readonly DueRow[], actor: Actor): Promise<Due[]> {
  const { payees, runs } = await whereTo(db, rows);
  return rows.map((row, index) =>
    presentDue(row, payees[index] as Payee, runs.get(row.requestNumber) ?? null, actor),
  );
}

/** A page of what somebody has to pay in one mode, with where each goes, in five queries. */
export async function readDue(platform: Platform, actor: Actor, query: DueQuery): Promise<DuePage | Refusal> {
  const asked = askedOf(platform, actor, query);
  if (isRefusal(asked)) return asked;
  const { mode, order, filter } = asked;
  const { limit = 50 } = query;
  const by = dueOrders[order];
  const after = placeOf(by, query.cursor);
  if (isRefusal(after)) return after;
  const { reads } = platform.database;
  const modes = dueModes.filter((one) => holds(actor, roleOfMode(one)));
  const [found, sums, choices] = await Promise.all([
    listDues(reads, actor, { mode, filter, order, after, limit: limit + 1 }),
    sumDues(reads, actor, modes, { mode, filter }),
    listPaidPlaces(reads, actor, roleOfMode(mode)),
  ]);
  const { rows, last } = pageOf(found, limit);
  return {
    data: await presentDues(reads, rows, actor),
    next: last && cursorOf(by, placeIn(last, order)),
    tabs: sums.modes,
    found: sums.found,
    ...choices,
  };
}

/** Where the money of each of these goes, in their order, and the open runs that they are in. */
export async function whereTo(
  db: Db | Tx,
  rows: readonly DueRow[],
): Promise<{ payees: Payee[]; runs: Map<number, number> }> {
  const known = await findAccounts(db, rows);
  const runs = await openRunsOf(
    db,
    rows.map(({ requestNumber }) => requestNumber),
  );
  return { payees: rows.map((row) => payeeOf(row, known)), runs };
}
