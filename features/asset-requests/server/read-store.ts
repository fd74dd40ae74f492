import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import './tables.ts';
import { beingDecided } from './undo-store.ts';

/** What every view of a request begins with: the request, its employee and place. */
export function requestsWithPeople(db: Db) {
  return db
    .selectFrom('assetRequests as request')
    .innerJoin('employees as employee', 'employee.empcode', 'request.empcode')
    .innerJoin('locations as location', 'location.locationId', 'request.locationId')
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
      'request.title',
      'request.total',
      'request.reserved',
      'request.consumed',
      'request.shop',
      'request.firstApprovers',
      'request.secondApprovers',
      'request.payers',
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

export async function listItems(db: Db, requestNumber: number) {
  return db
    .selectFrom('assetRequestItems as item')
    .innerJoin('assetCategories as category', 'category.category', 'item.category')
    .selectAll('item')
    .select('category.name as categoryName')
    .where('item.requestNumber', '=', requestNumber)
    .orderBy('item.priority')
    .orderBy('item.assetId')
    .execute();
}

export async function listFiles(db: Db, requestNumber: number) {
  return db
    .selectFrom('assetRequestFiles as file')
    .innerJoin('assetRequestHistory as history', (join) =>
      join
        .onRef('history.requestNumber', '=', 'file.requestNumber')
        .onRef('history.sequence', '=', 'file.sequence'),
    )
    .innerJoin('employees as employee', 'employee.empcode', 'history.actor')
    .select([
      'file.fileName',
      'file.originalName',
      'file.kind',
      'file.contentType',
      'file.size',
      'file.sequence',
      'file.readableName',
      'file.readableFailed',
      'history.at',
      'history.actor',
      'employee.name',
    ])
    .where('file.requestNumber', '=', requestNumber)
    .orderBy('file.sequence')
    .orderBy('file.fileName')
    .execute();
}

/** A file by its portal name or that of its readable copy, with the number of its request. */
export async function findFile(db: Db, fileName: string) {
  return db
    .selectFrom('assetRequestFiles')
    .select(['requestNumber', 'contentType', 'originalName', 'size', 'readableName'])
    .where((file) => file.or([file('fileName', '=', fileName), file('readableName', '=', fileName)]))
    .executeTakeFirst();
}

/** Which of these kept files belong to a request, as its files or as readable copies of them. */
export async function namedFiles(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('assetRequestFiles')
    .select(['fileName', 'readableName'])
    .where(sql<SqlBool>`file_name = any(${names}::text[]) or readable_name = any(${names}::text[])`)
    .execute();
  return new Set(
    rows.flatMap(({ fileName, readableName }) => [fileName, ...(readableName ? [readableName] : [])]),
  );
}

export async function findEntitlement(db: Db, empcode: string, year: number) {
  return db
    .selectFrom('assetEntitlements')
    .select(['entitled', 'reserved', 'consumed'])
    .where('empcode', '=', empcode)
    .where('year', '=', year)
    .executeTakeFirst();
}

export async function findPerson(db: Db, empcode: string) {
  return db
    .selectFrom('employees')
    .select(['empcode', 'locationId', 'orgUnit'])
    .where('empcode', '=', empcode)
    .executeTakeFirst();
}

export async function listOrgUnits(db: Db) {
  return db.selectFrom('orgUnits').select(['orgUnit as value', 'name as label']).orderBy('name').execute();
}

export async function findOrgUnit(db: Db, orgUnit: string) {
  return db
    .selectFrom('orgUnits')
    .select(['orgUnit as value', 'name as label'])
    .where('orgUnit', '=', orgUnit)
    .executeTakeFirst();
}
