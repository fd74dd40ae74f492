import { sql } from 'kysely';
import type { Tx } from '#server/db/database.ts';
import type { Decision } from '../../workflow/decision.ts';
import type { Shop } from '../../workflow/item-shapes.ts';
import type { BeingDecided, RequestState } from '../../workflow/request.ts';
import './tables.ts';
import { beingDecided, stateColumns } from './read-store.ts';

/** Locks a request until the end of the transaction, with the decision that waits on it; undefined when there is none. */
export async function lockRequest(tx: Tx, requestNumber: number): Promise<RequestState | undefined> {
  const row = await tx
    .selectFrom('assetRequests as request')
    .innerJoin('employees as employee', 'employee.empcode', 'request.empcode')
    .select(stateColumns)
    .select((select) => select('employee.leftOn', 'is not', null).as('ownerHasLeft'))
    .where('requestNumber', '=', requestNumber)
    .forUpdate('request')
    .executeTakeFirst();
  if (!row) return undefined;
  // Asked after the lock is held: what was decided while it was waited for is seen.
  const { rows } = await sql<{ beingDecided: BeingDecided | null; paid: number | null }>`
    select ${beingDecided} as being_decided, (
      select (history.facts->>'amount')::bigint from asset_request_history history
      where history.request_number = request.request_number and history.action in ('recordPayment', 'prepareCheque')
      order by history.sequence desc limit 1) as paid
    from asset_requests request where request_number = ${requestNumber}`.execute(tx);
  return {
    ...row,
    ownerHasLeft: Boolean(row.ownerHasLeft),
    beingDecided: rows[0]?.beingDecided ?? null,
    paid: rows[0]?.paid ?? null,
  };
}

/** The number of the next request. Numbers of submissions that failed stay unused. */
export async function nextRequestNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('asset_request_numbers') as number`.execute(
    tx,
  );
  return rows[0]?.number ?? 0;
}

/** When a request was submitted. */
export async function findSubmittedAt(tx: Tx, requestNumber: number): Promise<Date> {
  const row = await tx
    .selectFrom('assetRequests')
    .select('submittedAt')
    .where('requestNumber', '=', requestNumber)
    .executeTakeFirstOrThrow();
  return row.submittedAt;
}

/** The row of a request after a decision. `since` moves only with the status. */
function columnsOf({ next, history, recovery }: Decision) {
  const { ownerHasLeft: _, beingDecided: __, paid: ___, ...state } = next;
  const stays = history.fromStatus === history.toStatus && history.action === 'addFiles';
  return { ...state, ...(!stays && { since: history.at }), ...(recovery !== null && { recovery }) };
}

export async function insertRequest(
  tx: Tx,
  decision: Decision,
  about: { title: string; shop: Shop },
): Promise<void> {
  const { at } = decision.history;
  await tx
    .insertInto('assetRequests')
    .values({
      ...columnsOf(decision),
      title: about.title,
      shop: JSON.stringify(about.shop),
      recovery: null,
      submittedAt: at,
      since: at,
    })
    .execute();
}

/** Saves a decision on a locked request, with what else was changed. */
export async function updateRequest(
  tx: Tx,
  decision: Decision,
  about: { title?: string; shop?: Shop },
): Promise<void> {
  const { requestNumber, version } = decision.next;
  const saved = await tx
    .updateTable('assetRequests')
    .set({
      ...columnsOf(decision),
      ...(about.title !== undefined && { title: about.title }),
      ...(about.shop && { shop: JSON.stringify(about.shop) }),
    })
    .where('requestNumber', '=', requestNumber)
    .where('version', '=', version - 1)
    .executeTakeFirstOrThrow();
  if (saved.numUpdatedRows !== 1n) throw new Error(`request ${requestNumber} was not locked`);
}

export async function insertHistory(tx: Tx, { next, history }: Decision): Promise<void> {
  const { sequence, at, actor, onBehalfOf, role, action, fromStatus, toStatus, comment, facts } = history;
  await tx
    .insertInto('assetRequestHistory')
    .values({
      requestNumber: next.requestNumber,
      sequence,
      at,
      actor,
      role,
      action,
      fromStatus,
      toStatus,
      onBehalfOf: onBehalfOf?.empcode ?? null,
      comment,
      facts: JSON.stringify(facts),
    })
    .execute();
}

export async function insertPaymentDue(
  tx: Tx,
  due: { requestNumber: number; empcode: string; amount: number; dueSince: Date },
): Promise<void> {
  await tx.insertInto('assetPaymentsDue').values(due).execute();
}
