import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { closedObject, listOf } from '#contract/shapes.ts';
import { Option, text } from '../workflow/shapes.ts';
import { figureSteps } from '../workflow/statuses.ts';
import { purchaseTypes } from '../workflow/vocabulary.ts';
import { calls } from './calls.ts';

/** How long the steps take, where requests wait, and what was spent: for HR, FINANCE and administrators. Amounts in minor units. */

const filter = {
  /** First and last day, in the company's time zone. Without them: the last 12 months. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  locationId: Type.Optional(text(20)),
  orgUnit: Type.Optional(text(60)),
  category: Type.Optional(text(40)),
  purchaseType: Type.Optional(Type.Enum(purchaseTypes)),
};
export const FiguresFilter = closedObject(filter);
export type FiguresFilter = Static<typeof FiguresFilter>;

const Step = Type.Enum(figureSteps);

/** A number of the period, and of the period of the same length before it; null: there is none. */
const Compared = Type.Object({
  now: Type.Union([Type.Number(), Type.Null()]),
  before: Type.Union([Type.Number(), Type.Null()]),
});

export const Figures = Type.Object({
  from: Type.String(),
  to: Type.String(),
  currency: Type.String(),
  /** Of the requests closed in the period: how many, half of them within how many days of their submission, and what they cost. */
  headline: Type.Object({ closed: Compared, days: Compared, consumed: Compared }),
  /**
   * Of the steps that ended in the period, in days: `working` without the days on which nobody works. Where there are any,
   * clarification is among them, with a count of 0 if none was asked for.
   */
  steps: listOf({
    step: Step,
    label: Type.String(),
    count: Type.Integer(),
    working: Type.Object({ median: Type.Number(), p90: Type.Number() }),
    calendar: Type.Object({ median: Type.Number(), p90: Type.Number() }),
  }),
  /** Now, whatever the period: at each step and place how many wait, and since when the oldest. */
  waiting: listOf({
    step: Step,
    label: Type.String(),
    locationId: Type.String(),
    city: Type.String(),
    count: Type.Integer(),
    oldest: Type.String(),
  }),
  /** Consumed by what was closed in the period; reserved by what was submitted in it and is open. */
  byCategory: listOf({
    category: Type.String(),
    name: Type.String(),
    consumed: Type.Integer(),
    reserved: Type.Integer(),
  }),
  /** The same by month (YYYY-MM): every month of the period. */
  byMonth: listOf({ month: Type.String(), consumed: Type.Integer(), reserved: Type.Integer() }),
  /** What the caller may narrow it by. */
  options: Type.Object({
    locations: Type.Array(Option),
    orgUnits: Type.Array(Option),
    categories: Type.Array(Option),
  }),
});
export type Figures = Static<typeof Figures>;

export const getFigures = call(calls.getFigures, {
  whileViewing: 'read',
  summary:
    'How long the steps take, where requests wait now, and what was spent; FINANCE and HR of the places they are granted for.',
  body: FiguresFilter,
  answer: Type.Object({ data: Figures }),
});

export const exportFigures = call(calls.exportFigures, {
  summary: 'The same figures as a spreadsheet (xlsx), a sheet for each table.',
  query: FiguresFilter,
});
