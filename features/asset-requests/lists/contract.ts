import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { exportCall } from '#contract/exports.ts';
import { closedObject, named, onePage } from '#contract/shapes.ts';
import { RequestSummary } from '../workflow/request-shapes.ts';
import { Amount, Option, RequestID, RoleName, StatusName, text } from '../workflow/shapes.ts';
import { purchaseTypes, statuses } from '../workflow/vocabulary.ts';
import { calls } from './calls.ts';
import { listOrders } from './list-order.ts';
import { listViews } from './list-views.ts';

/** The lists of requests, and what they can be narrowed by. */

/** Who the caller acts as, and what narrows a list. What is sent never widens what the caller may see. */
const narrowing = {
  currentRole: Type.Optional(RoleName),
  locationId: Type.Optional(text(20)),
  empcode: Type.Optional(text(20)),
  orgUnit: Type.Optional(text(60)),
  requestId: Type.Optional(RequestID),
};

/** A list's question. `view`: `waiting` for the caller, of these those to approve, to verify or to inform of, `all` that the caller may see. */
export const ListQuery = closedObject({
  ...narrowing,
  view: Type.Optional(Type.Enum(listViews)),
  /** One's own requests only. */
  mine: Type.Optional(Type.Boolean()),
  /** Leaves out Closed, Rejected and Cancelled. */
  active: Type.Optional(Type.Boolean()),
  status: Type.Optional(Type.Array(StatusName, { maxItems: statuses.length })),
  /** In the title, the id, the person's name and code. */
  search: Type.Optional(text(100, 0)),
  purchaseType: Type.Optional(Type.Enum(purchaseTypes)),
  /** Minor units, both included. */
  amountFrom: Type.Optional(Amount),
  amountTo: Type.Optional(Amount),
  /** Has had its status for at least so many days of 24 hours. */
  waitingDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
  /** By how long it has had its status, or by the amount. Default: `oldest` for what waits, else `newest`. */
  order: Type.Optional(Type.Enum(listOrders)),
  /** With each request's journey. */
  journey: Type.Optional(Type.Boolean()),
  /** The `next` of the page before. */
  ...onePage(50),
});
export type ListQuery = Static<typeof ListQuery>;

/** A page of requests. `next` is the cursor of the following page; null: this was the last. */
export const RequestPage = named('RequestPage', {
  data: Type.Array(RequestSummary),
  next: Type.Union([Type.String(), Type.Null()]),
  /** The role that the list was made for. */
  currentRole: RoleName,
  /** How many in each view, whatever the filters; `oldest`: since when the longest waits. */
  counts: Type.Object({
    waiting: Type.Integer(),
    approvals: Type.Integer(),
    invoices: Type.Integer(),
    inform: Type.Integer(),
    oldest: Type.Union([Type.String(), Type.Null()]),
  }),
});
export type RequestPage = Static<typeof RequestPage>;

export const getAssetRequests = call(calls.getAssetRequests, {
  whileViewing: 'read',
  summary: "The general list: one's own, and in the roles beside FL1 and FL2 what these may see.",
  body: ListQuery,
  answer: RequestPage,
});

export const getuserRequests = call(calls.getuserRequests, {
  whileViewing: 'read',
  summary: 'The work list of an approver (FL1, FL2), of the places that they cover.',
  body: ListQuery,
  answer: RequestPage,
});

export const getAssetRequestsBasedOnStatus = call(calls.getAssetRequestsBasedOnStatus, {
  whileViewing: 'read',
  summary: 'The general list, of the given statuses only.',
  // Spread: `Type.Interface` compares every status with every other, a tenth of a second at each start.
  body: closedObject({
    ...ListQuery.properties,
    status: Type.Array(StatusName, { minItems: 1, maxItems: statuses.length }),
  }),
  answer: RequestPage,
});

export const exportAssetRequests = exportCall(calls.exportAssetRequests, {
  name: 'asset-requests',
  rows: 'The requests of the general list or of a work list that a filter leaves',
  list: Type.Omit(ListQuery, ['journey']),
});

export const getOrgUnitList = call(calls.getOrgUnitList, {
  summary: 'The org units.',
  answer: Type.Object({ data: Type.Array(Option) }),
});

export const getOrgUnitName = call(calls.getOrgUnitName, {
  whileViewing: 'read',
  summary: 'The name of one org unit.',
  body: closedObject({ orgUnit: text(60) }),
  answer: Type.Object({ data: Option }),
});
