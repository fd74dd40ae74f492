import { type Static, type TSchema, Type } from 'typebox';
import { placeChoices } from '#contract/audience-body.ts';
import { type AnswerOf, call } from '#contract/call.ts';
import { Day, Year } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { RecordKey, recordCalls } from '#contract/record-calls.ts';
import { closedObject, Empcode, Id, Option, orNull } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { kinds } from './kinds.ts';
import { mostPosts } from './rules.ts';

/** Stores: where they are, who belongs to them, and the posts of their budget. */

const Designation = line(120);
export const StoreKey = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9][a-z0-9-]*$' });
/** Wider than a year, so that what is no month is refused in the specification's words. */
const MonthNumber = Type.Integer({ minimum: -99, maximum: 99 });
const StayId = Id;

/** What the fields of the room's own hold, by their names. */
export const ownStoreFields: Record<string, TSchema> = {
  region: Type.String({ maxLength: 40 }),
  place: closedObject({
    locationId: Type.String({ maxLength: 20 }),
    orgUnit: Type.String({ maxLength: 60 }),
  }),
  openingDays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7, uniqueItems: true }),
};

/** The calls of what is kept: administrators and HR change it. */
export const storeCalls = recordCalls({
  base: '/download/admin/stores',
  page: 'getRecords',
  things: 'stores and regions',
  kinds,
  about: {
    /** What a form may choose from. */
    regions: Type.Array(Option),
    ...placeChoices,
  },
});
export type StoresPage = AnswerOf<typeof storeCalls.list>['data'];

const StoreShown = Type.Object({
  store: Type.String(),
  name: Type.String(),
  region: Type.String(),
  regionName: Type.String(),
  timeZone: Type.String(),
  /** The store's own day. */
  today: Type.String(),
  closed: Type.Boolean(),
  /** Who is on the rolls today. */
  people: Type.Integer(),
  mayPlace: Type.Boolean(),
  maySetBudget: Type.Boolean(),
  /** A locked month of its region. */
  mayReopen: Type.Boolean(),
});
export type StoreShown = Static<typeof StoreShown>;

export const stores = call(calls.stores, {
  summary: 'The stores that the caller manages, by region and name.',
  answer: Type.Object({ data: Type.Array(StoreShown) }),
});

const StorePerson = Type.Object({
  stayId: Type.Integer(),
  empcode: Type.String(),
  empname: Type.String(),
  designation: Type.String(),
  firstDay: Type.String(),
  /** Null: until further notice. */
  lastDay: orNull(Type.String()),
  managerName: orNull(Type.String()),
  /** Null: there is none, or (`hidesPhone`) its owner keeps it to others than the caller. */
  empPhoneNumber: orNull(Type.String()),
  hidesPhone: Type.Boolean(),
  managerPhoneNumber: orNull(Type.String()),
  managerHidesPhone: Type.Boolean(),
  actions: Type.Array(Type.Enum(['move', 'end'] as const)),
});
export type StorePerson = Static<typeof StorePerson>;

export const employees = call(calls.employees, {
  summary:
    'Who is on the rolls of a store on a day (by default the store’s today), and who comes to it later; at most 500.',
  query: closedObject({ store: StoreKey, day: Type.Optional(Day) }),
  answer: Type.Object({
    data: Type.Array(StorePerson),
    day: Type.String(),
    mayPlace: Type.Boolean(),
    /** The designations that the store has posts or people of. */
    designations: Type.Array(Type.String()),
  }),
});
export type StorePeople = AnswerOf<typeof employees>;

export const placeEmployee = call(calls.placeEmployee, {
  summary:
    'Has an employee belong to a store, in a post of it, from a day on; they leave the one they belonged to the day before.',
  body: closedObject({ store: StoreKey, empcode: Empcode, designation: Designation, firstDay: Day }),
  answer: Type.Object({ data: Type.Object({ stayId: Type.Integer(), name: Type.String() }) }),
});

export const endStay = call(calls.endStay, {
  summary:
    'Says the last day on which an employee belongs to a store; what has not begun by then is withdrawn.',
  body: closedObject({ stayId: StayId, lastDay: Day }),
  answer: Type.Object({ data: Type.Object({ withdrawn: Type.Boolean() }) }),
});

const BudgetRow = Type.Object({
  designation: Type.String(),
  posts: Type.Integer(),
  /** The month (YYYY-MM) from which so many hold. */
  since: Type.String(),
  /** On the rolls: today, of a month that is over on its last day, of one to come on its first. */
  onRolls: Type.Integer(),
});
export type BudgetRow = Static<typeof BudgetRow>;

export const budget = call(calls.budget, {
  summary: 'The posts of a store by designation, as they hold in a month.',
  query: closedObject({ store: StoreKey, year: Year, month: MonthNumber }),
  answer: Type.Object({
    data: Type.Array(BudgetRow),
    maySet: Type.Boolean(),
    designations: Type.Array(Type.String()),
  }),
});
export type StoreBudget = AnswerOf<typeof budget>;

export const setBudget = call(calls.setBudget, {
  summary: 'Says how many posts of a designation a store has from a month on.',
  body: closedObject({
    store: StoreKey,
    year: Year,
    month: MonthNumber,
    designation: Designation,
    posts: Type.Integer({ minimum: 0, maximum: mostPosts }),
  }),
  answer: Type.Object({ data: Type.Array(BudgetRow) }),
});

export const exportBudget = exportCall(calls.exportBudget, {
  name: 'eye-care-budget',
  rows: 'What was said of the posts of the stores that the caller manages, by month',
  list: closedObject({ store: Type.Optional(RecordKey) }),
});
