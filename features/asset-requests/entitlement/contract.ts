import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Year } from '#contract/day.ts';
import { closedObject, listOf } from '#contract/shapes.ts';
import { Balance } from '../workflow/detail-shapes.ts';
import { Person, text } from '../workflow/shapes.ts';
import { purchaseTypes } from '../workflow/vocabulary.ts';
import { calls } from './calls.ts';

/** What one may ask for and whom it goes to, before one asks; the caller's own only. Amounts in minor units. */

export const EntitlementAnswer = Type.Object({
  ...Balance.properties,
  /** The open requests that hold what is reserved, the largest first; at most 50. */
  reservedBy: listOf({
    requestID: Type.String(),
    title: Type.String(),
    displayName: Type.String(),
    reserved: Type.Integer(),
  }),
  /** YYYY-MM-DD: when nothing is left, the first day of the next year with an entitlement; null when there is none yet. */
  nextEligible: Type.Union([Type.String(), Type.Null()]),
  /** The most that one piece may cost, of the categories that have such a limit. */
  priceLimits: listOf({ category: Type.String(), name: Type.String(), priceLimit: Type.Integer() }),
});
export type EntitlementAnswer = Static<typeof EntitlementAnswer>;

export const getEntitlement = call(calls.getEntitlement, {
  whileViewing: 'read',
  summary: "One's own balance, what holds it, when there is more, and the price limits.",
  body: closedObject({}),
  answer: Type.Object({ data: EntitlementAnswer }),
});

export const routeSteps = ['approval1', 'approval2', 'payment'] as const;

export const RouteAnswer = Type.Object({
  city: Type.String(),
  steps: listOf({
    key: Type.Enum(routeSteps),
    label: Type.String(),
    /** Those whom it would fall to, the nearest first. Empty: nobody covers the place. */
    who: Type.Array(Person),
    /** Working days that the step usually takes; null when there are too few requests to say. */
    days: Type.Union([Type.Number(), Type.Null()]),
  }),
  /** Working days from the submission to the payment (or, of a reimbursement, to Closed); null: too few requests to say. */
  days: Type.Union([Type.Number(), Type.Null()]),
  /** How many requests of the last 12 months this is from, and whether of the place or of the whole company. */
  from: Type.Integer(),
  of: Type.Enum(['place', 'company'] as const),
});
export type RouteAnswer = Static<typeof RouteAnswer>;

export const getRoute = call(calls.getRoute, {
  whileViewing: 'read',
  summary: 'Whom a request of the caller would go to, and how long it usually takes.',
  body: closedObject({ purchaseType: Type.Enum(purchaseTypes) }),
  answer: Type.Object({ data: RouteAnswer }),
});

export const getUserBalance = call(calls.getUserBalance, {
  whileViewing: 'read',
  summary:
    "The balance of this year, or of `year`: one's own, or that of somebody whose requests one may see.",
  body: closedObject({
    empcode: Type.Optional(text(20)),
    year: Type.Optional(Year),
  }),
  answer: Type.Object({ data: Balance }),
});
