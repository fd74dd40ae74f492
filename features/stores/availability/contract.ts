import { type Static, Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import { Day, Month } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { closedObject, listOf, onePage, orNull } from '#contract/shapes.ts';
import { StoreKey } from '../places/contract.ts';
import { calls } from './calls.ts';
import { figures, scopes } from './rules.ts';

/** Availability: who is there, who is away, and which posts are short, of a store, a region or all of one's stores. */

const asked = {
  /** Of what: a store or a region by `key`, or all that the caller manages. */
  scope: Type.Enum([...scopes]),
  key: Type.Optional(StoreKey),
  /** By default each store's own today. */
  day: Type.Optional(Day),
};

const Short = Type.Object({
  store: Type.String(),
  storeName: Type.String(),
  designation: Type.String(),
  posts: Type.Integer(),
  available: Type.Integer(),
  onRolls: Type.Integer(),
  /** Whether the store's day counts for GAPToday. */
  counted: Type.Boolean(),
});
export type Short = Static<typeof Short>;

export const availability = call(calls.availability, {
  summary:
    'AvailableToday, OnLeave, GAPToday and GAPasofToday of a store, a region or all, with what they are made of.',
  query: closedObject(asked),
  answer: Type.Object({
    data: Type.Object({
      AvailableToday: Type.Integer(),
      OnLeave: Type.Integer(),
      /** Posts less those available, of the stores that are open and have begun to mark. */
      GAPToday: Type.Integer(),
      /** Posts less those on the rolls, of all stores. */
      GAPasofToday: Type.Integer(),
      onRolls: Type.Integer(),
      posts: Type.Integer(),
      /** Of the stores whose day counts for GAPToday. */
      postsCounted: Type.Integer(),
      storesCounted: Type.Integer(),
      stores: Type.Integer(),
      /** Of those on leave: known beforehand. */
      leaveKnown: Type.Integer(),
      notMarked: Type.Integer(),
    }),
    day: orNull(Type.String()),
    /** ISO 8601, UTC. */
    at: Type.String(),
    title: Type.String(),
    byDesignation: listOf({ designation: Type.String(), posts: Type.Integer(), available: Type.Integer() }),
    /** The open stores where somebody is not marked yet. */
    waiting: listOf({
      store: Type.String(),
      name: Type.String(),
      people: Type.Integer(),
      notMarked: Type.Integer(),
    }),
    scopes: Type.Object({
      stores: listOf({ key: Type.String(), name: Type.String() }),
      regions: listOf({ key: Type.String(), name: Type.String() }),
    }),
  }),
});
export type Availability = AnswerOf<typeof availability>;

const Away = Type.Object({
  empcode: Type.String(),
  empname: Type.String(),
  designation: Type.String(),
  store: Type.String(),
  storeName: Type.String(),
  /** Null: not marked yet. */
  state: orNull(Type.String()),
  until: orNull(Type.String()),
  managerName: orNull(Type.String()),
  empPhoneNumber: orNull(Type.String()),
  hidesPhone: Type.Boolean(),
  managerPhoneNumber: orNull(Type.String()),
  managerHidesPhone: Type.Boolean(),
});
export type Away = Static<typeof Away>;

export const availabilityList = call(calls.availabilityList, {
  summary:
    'The list behind one of the four numbers, page by page: who is available, who is on leave; behind a gap the posts that it is made of, and who is on the rolls of them and not there.',
  query: closedObject({
    ...asked,
    figure: Type.Enum([...figures]),
    ...onePage(50),
  }),
  answer: Type.Object({
    data: Type.Array(Away),
    next: orNull(Type.String()),
    /** How many there are in all. */
    count: Type.Integer(),
    /** Behind a gap, on the first page: the posts by store and designation; their sum is the number. */
    posts: Type.Array(Short),
  }),
});

export const availabilityMonth = call(calls.availabilityMonth, {
  summary:
    'The gap of each store and day of a month so far; null where the store was closed or has not begun to mark.',
  query: closedObject({ scope: asked.scope, key: asked.key, month: Month }),
  answer: Type.Object({
    data: listOf({
      store: Type.String(),
      name: Type.String(),
      days: listOf({ day: Type.String(), gap: orNull(Type.Integer()) }),
    }),
  }),
});

export const availabilityTrend = call(calls.availabilityTrend, {
  summary:
    'The posts of the last twelve months, counted by day where a store was open and had begun to mark, and how many of them were filled; empty for more than 60 stores.',
  query: closedObject({ scope: asked.scope, key: asked.key }),
  answer: Type.Object({
    data: listOf({
      /** YYYY-MM. */
      month: Type.String(),
      /** Posts times days. */
      posts: Type.Integer(),
      available: Type.Integer(),
    }),
  }),
});
export type AvailabilityTrend = AnswerOf<typeof availabilityTrend>['data'];

export const exportAvailability = exportCall(calls.exportAvailability, {
  name: 'availability',
  rows: 'The people of the stores on a day, each with how it stands with them',
  list: closedObject(asked),
});

export const nudgeStore = call(calls.nudgeStore, {
  summary: 'Asks whoever manages a store to mark its day; once an hour.',
  body: closedObject({ store: StoreKey }),
  answer: Type.Object({ data: Type.Object({ told: Type.Integer() }) }),
});
