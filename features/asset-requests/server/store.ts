import { sql } from 'kysely';
import type { Db, Tx } from '../../../server/db/database.ts';
import type { Entitlement, Movement } from '../balance.ts';
import type { Decision } from '../decision.ts';
import type { BeingDecided, RequestState } from '../request.ts';
import type { Shop } from '../shapes.ts';
import type { RequestRole } from '../vocabulary.ts';
import './tables.ts';
import { beingDecided } from './undo-store.ts';

// What the payment desk reads of requests stands in a file of its own; it is found here, where features meet.
export {
  type DueRow,
  dueOrders,
  findDues,
  findTitles,
  listDues,
  listPaidPlaces,
  lockDues,
  type Owed,
  owedTo,
  sumDues,
} from './desk-store.ts';

/** 0 only for one who has no entitlement in this year and no open request (never for a balance that is spent). */
export async function assetBalanceFlag(db: Db | Tx, empcode: string, year: number): Promise<0 | 1> {
  const { flag } = await db
    .selectNoFrom((select) =>
      select
        .or([
          select.exists(
            select
              .selectFrom('assetEntitlements')
              .select('year')
              .where('empcode', '=', empcode)
              .where('year', '=', year)
              .where('entitled', '>', 0),
          ),
          select.exists(
            select
              .selectFrom('assetRequests')
              .select('requestNumber')
              .where('empcode', '=', empcode)
              .where('owner', 'is not', null),
          ),
        ])
        .as('flag'),
    )
    .executeTakeFirstOrThrow();
  return flag ? 1 : 0;
}

/** Locks a request until the end of the transaction, with the decision that waits on it; undefined when there is none. */
export async function lockRequest(tx: Tx, requestNumber: number): Promise<RequestState | undefined> {
  const row = await tx
    .selectFrom('assetRequests as request')
    .innerJoin('employees as employee', 'employee.empcode', 'request.empcode')
    .select([
      'request.requestNumber',
      'request.empcode',
      'request.locationId',
      'request.orgUnit',
      'request.purchaseType',
      'request.currentStatus',
      'request.owner',
      'request.resumeStatus',
      'request.paymentMode',
      'request.moneyMoved',
      'request.version',
      'request.year',
      'request.total',
      'request.reserved',
      'request.consumed',
      'request.firstApprovers',
      'request.secondApprovers',
      'request.payers',
    ])
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

/** Locks the entitlement of a person's year until the end of the transaction. */
export async function lockEntitlement(
  tx: Tx,
  empcode: string,
  year: number,
): Promise<Entitlement | undefined> {
  return tx
    .selectFrom('assetEntitlements')
    .select(['entitled', 'reserved', 'consumed'])
    .where('empcode', '=', empcode)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst();
}

/** Moves the balance; the database refuses what would overspend it. */
export async function moveBalance(tx: Tx, empcode: string, year: number, movement: Movement): Promise<void> {
  await tx
    .updateTable('assetEntitlements')
    .set((set) => ({
      reserved: set('reserved', '+', movement.reserved),
      consumed: set('consumed', '+', movement.consumed),
    }))
    .where('empcode', '=', empcode)
    .where('year', '=', year)
    .execute();
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
      ...{ requestNumber: next.requestNumber, sequence, at, actor, role, action, fromStatus, toStatus },
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

/** A role at a place: whom it falls to. */
export interface Desk {
  readonly role: RequestRole;
  readonly locationId: string;
  readonly orgUnit: string;
}

/** Somebody whom a role falls to: by their own grant, as the cover of a colleague on leave, or named for one request. */
export interface Staff extends Desk {
  readonly empcode: string;
  readonly name: string;
  readonly onBehalfOf: string | null;
  readonly lenderName: string | null;
  /** Of one who was named for a request: its number; they stand for nothing else. */
  readonly requestNumber: number | null;
}

/**
 * Those who hold each role at each place on a day and still work here, the nearest grants first, at most 12 a desk; then those
 * who were named for the given requests. One query. `today`: YYYY-MM-DD in the company's time zone.
 */
export async function peopleAt(
  db: Db | Tx,
  desks: readonly Desk[],
  { today, requestNumbers }: { today: string; requestNumbers: readonly number[] },
): Promise<Staff[]> {
  if (desks.length === 0) return [];
  const roles = desks.map(({ role }) => role);
  const locations = desks.map(({ locationId }) => locationId);
  const orgUnits = desks.map(({ orgUnit }) => orgUnit);
  const { rows } = await sql<Staff>`
    select found.role, found.location_id, found.org_unit, found.empcode, found.name, found.on_behalf_of, found.request_number,
      lender.name as lender_name
    from (
      select desk.role, desk.location_id, desk.org_unit, desk.position as desk, person.*, null::bigint as request_number
      from unnest(${roles}::text[], ${locations}::text[], ${orgUnits}::text[])
        with ordinality as desk(role, location_id, org_unit, position)
      cross join lateral (
        select employee.empcode, employee.name, held.on_behalf_of,
          min((held.location_id is null)::int + (held.org_unit is null)::int) as distance, min(held.position) as position
        from held_grants(${today}::date) held join employees employee on employee.empcode = held.empcode
        where held.role = desk.role and employee.left_on is null
          and (held.location_id is null or held.location_id = desk.location_id)
          and (held.org_unit is null or held.org_unit = desk.org_unit)
        group by employee.empcode, employee.name, held.on_behalf_of
        order by distance, min(held.position), employee.empcode
        limit 12
      ) person
      union all
      select named.role, request.location_id, request.org_unit, 0, employee.empcode, employee.name, null, 0, 0,
        named.request_number
      from asset_request_assignees named join employees employee on employee.empcode = named.empcode
      join asset_requests request on request.request_number = named.request_number
      where named.request_number = any(${requestNumbers}::bigint[]) and employee.left_on is null
    ) found
    left join employees lender on lender.empcode = found.on_behalf_of
    order by found.desk, found.distance, found.position, found.empcode`.execute(db);
  return rows;
}
