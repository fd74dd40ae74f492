import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closed, closedObject, named } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { listOrders } from '../lists/list-order.ts';
import { listViews } from '../lists/list-views.ts';
import { Amount, Option, RoleName, StatusName, text } from '../workflow/shapes.ts';
import { purchaseTypes, statuses } from '../workflow/vocabulary.ts';
import { calls } from './calls.ts';

/** The saved views of the work list: everybody's own, by their names, under `/download/buying`. */

/** How many views somebody keeps. */
export const mostViews = 20;

/** What a view shows: the filters of a list that the address of the work list holds. */
export const ViewQuery = named(
  'ViewQuery',
  {
    role: Type.Optional(RoleName),
    view: Type.Optional(Type.Enum(listViews)),
    status: Type.Optional(Type.Array(StatusName, { maxItems: statuses.length })),
    locationId: Type.Optional(text(20)),
    orgUnit: Type.Optional(text(60)),
    purchaseType: Type.Optional(Type.Enum(purchaseTypes)),
    amountFrom: Type.Optional(Amount),
    amountTo: Type.Optional(Amount),
    waitingDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 365 })),
    search: Type.Optional(text(100)),
    order: Type.Optional(Type.Enum(listOrders)),
  },
  closed,
);
export type ViewQuery = Static<typeof ViewQuery>;

const ViewName = line(60);
/** One that there is, as it is called. */
const KnownName = text(60);

export const SavedView = named('SavedView', {
  name: Type.String(),
  query: ViewQuery,
  /** The one that the list opens with; at most one is. */
  isDefault: Type.Boolean(),
});
export type SavedView = Static<typeof SavedView>;

const Views = Type.Object({ data: Type.Array(SavedView) });

export const getViews = call(calls.getViews, {
  summary: "One's own saved views of the work list, in their order.",
  answer: Views,
});

export const SaveView = closedObject({
  name: ViewName,
  query: ViewQuery,
  isDefault: Type.Optional(Type.Boolean()),
  /** The name that it had, to give it another. */
  was: Type.Optional(KnownName),
});
export type SaveView = Static<typeof SaveView>;

export const saveView = call(calls.saveView, {
  summary: "Saves one of one's own views under its name, or changes the one of this name; at most 20.",
  body: SaveView,
  answer: Views,
});

export const deleteView = call(calls.deleteView, {
  summary: "Deletes one of one's own views.",
  body: closedObject({ name: KnownName }),
  answer: Views,
});

export const orderViews = call(calls.orderViews, {
  summary: "Puts one's own views in the order of these names; those not named follow.",
  body: closedObject({ names: Type.Array(KnownName, { maxItems: mostViews }) }),
  answer: Views,
});

export const getLocationList = call(calls.getLocationList, {
  summary: 'The locations.',
  answer: Type.Object({ data: Type.Array(Option) }),
});
