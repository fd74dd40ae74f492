import { m } from '#messages';
import { type Actor, holds } from '../../../contract/people.ts';
import { type Refusal, refuse } from '../../../contract/refusal.ts';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Platform } from '../../../server/platform.ts';
import {
  type DueOrder,
  type DuePlace,
  type DueRow,
  listDues,
  listPaidPlaces,
  sumDues,
} from '../../asset-requests/server/store.ts';
import type { DuePage, DueQuery } from '../contract.ts';
import { payeeOf } from '../payee.ts';
import type { Payee } from '../rules.ts';
import { dueModes, roleOfMode } from '../vocabulary.ts';
import { findAccounts } from './account-store.ts';
import { presentDue } from './present.ts';
import { openRunsOf } from './run-store.ts';

/** A page of what somebody has to pay in one mode, with where each goes, in five queries. */
export async function readDue(platform: Platform, actor: Actor, query: DueQuery): Promise<DuePage | Refusal> {
  const {
    mode,
    order = 'oldest',
    limit = 50,
    cursor,
    dueBy,
    locationId,
    orgUnit,
    search,
    least,
    most,
  } = query;
  if (!holds(actor, roleOfMode(mode))) return refuse(403, 'role_not_held', m.payments_refused_role());
  const after = cursor === undefined ? null : decodeCursor(cursor, order);
  if (cursor !== undefined && !after) return refuse(400, 'no_such_page', m.payments_refused_cursor());
  const { reads } = platform.database;
  const filter = { dueBy, locationId, orgUnit, search, least, most, timeZone: platform.env.TZ };
  const modes = dueModes.filter((one) => holds(actor, roleOfMode(one)));
  const [found, sums, choices] = await Promise.all([
    listDues(reads, actor, { mode, filter, order, after, limit: limit + 1 }),
    sumDues(reads, actor, modes, { mode, filter }),
    listPaidPlaces(reads, actor, roleOfMode(mode)),
  ]);
  const rows = found.slice(0, limit);
  const { payees, runs } = await whereTo(reads, rows);
  return {
    data: rows.map((row, index) =>
      presentDue(row, payees[index] as Payee, runs.get(row.requestNumber) ?? null, actor),
    ),
    next: found.length > limit ? encodeCursor(rows.at(-1), order) : null,
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

const byTime = (order: DueOrder) => order === 'oldest' || order === 'newest';

function encodeCursor(row: DueRow | undefined, order: DueOrder): string | null {
  if (!row) return null;
  const value = byTime(order) ? row.dueSince.toISOString() : String(row.amount);
  return Buffer.from(`${value} ${row.requestNumber}`).toString('base64url');
}

function decodeCursor(cursor: string, order: DueOrder): DuePlace | null {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, value, number] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|\d{1,15}) (\d{1,15})$/.exec(text) ?? [];
  if (value === undefined || value.includes('T') !== byTime(order)) return null;
  return byTime(order) && Number.isNaN(Date.parse(value)) ? null : { value, requestNumber: Number(number) };
}
