import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { personOf } from '#server/db/person.ts';
import type { BeingDecided } from '../../workflow/request.ts';
import './tables.ts';

/** What the rules ask of a request. */
export const stateColumns = [
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
] as const;

/** What every view of a request begins with: the request, its employee and place. */
export function requestsWithPeople(db: Db) {
  return db
    .selectFrom('assetRequests as request')
    .innerJoin('employees as employee', 'employee.empcode', 'request.empcode')
    .innerJoin('locations as location', 'location.locationId', 'request.locationId')
    .select(stateColumns)
    .select([
      'request.title',
      'request.shop',
      'request.submittedAt',
      'request.since',
      'employee.name as empname',
      'employee.designation',
      'location.city',
    ])
    .select([
      sql<boolean>`employee.left_on is not null`.as('ownerHasLeft'),
      beingDecided.as('beingDecided'),
      sql<{
        name: string;
        question: string;
      } | null>`case when request.current_status = 'Seek Clarification' then (
        select json_build_object('name', asker.name, 'question', history.comment)
        from asset_request_history as history join employees as asker on asker.empcode = history.actor
        where history.request_number = request.request_number and history.to_status = 'Seek Clarification'
          and history.comment is not null
        order by history.sequence desc limit 1) end`.as('asked'),
    ]);
}

export type RequestRow = Awaited<
  ReturnType<ReturnType<typeof requestsWithPeople>['executeTakeFirstOrThrow']>
>;

/** What the company owes the employee for a request, or has paid them; amount in minor units, the day as YYYY-MM-DD. */
export interface PaymentOfRequest {
  status: 'Due' | 'Paid';
  amount: number;
  reference: string | null;
  paidOn: string | null;
}

export async function findRequest(
  db: Db,
  requestNumber: number,
): Promise<(RequestRow & { payment: PaymentOfRequest | null }) | undefined> {
  return requestsWithPeople(db)
    .select(
      sql<PaymentOfRequest | null>`(
        select json_build_object('status', due.status, 'amount', due.amount, 'reference', due.reference, 'paidOn', due.paid_on)
        from asset_payments_due due where due.request_number = request.request_number)`.as('payment'),
    )
    .where('request.requestNumber', '=', requestNumber)
    .executeTakeFirst();
}

/** Some requests by their numbers, in no order, whoever may see them. */
export async function listRequestsOf(db: Db, requestNumbers: readonly number[]): Promise<RequestRow[]> {
  if (requestNumbers.length === 0) return [];
  return requestsWithPeople(db)
    .where(sql<SqlBool>`request.request_number = any(${requestNumbers}::bigint[])`)
    .execute();
}

/** The history of some requests, oldest first, with who did it. */
export async function listHistory(db: Db, requestNumbers: readonly number[]) {
  return db
    .selectFrom('assetRequestHistory as history')
    .innerJoin('employees as employee', 'employee.empcode', 'history.actor')
    .leftJoin('employees as lender', 'lender.empcode', 'history.onBehalfOf')
    .select([
      'history.requestNumber',
      'history.sequence',
      'history.at',
      'history.actor',
      'employee.name',
      'history.onBehalfOf',
      'lender.name as lenderName',
      'history.role',
      'history.action',
      'history.fromStatus',
      'history.toStatus',
      'history.comment',
      'history.facts',
    ])
    .where(sql<SqlBool>`history.request_number = any(${requestNumbers}::bigint[])`)
    .orderBy('history.requestNumber')
    .orderBy('history.sequence')
    .execute();
}
export type HistoryRecord = Awaited<ReturnType<typeof listHistory>>[number];

/** The decision that waits on a request, to select beside it: for a query that calls `asset_requests` `request`. */
export const beingDecided = sql<BeingDecided | null>`(
  select json_build_object('decisionID', decision.decision_id, 'action', decision.action, 'role', decision.role,
    'by', ${personOf('maker')}, 'takesEffectAt', decision.takes_effect_at)
  from asset_request_decisions decision join employees maker on maker.empcode = decision.actor
  where decision.request_number = request.request_number and decision.state = 'waiting')`;
