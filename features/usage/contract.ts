import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { closedObject, listOf, named, Option, orNull } from '#contract/shapes.ts';
import { calls } from './calls.ts';
import { stepBounds } from './rules.ts';

/** How the portal is used, without anybody's name: what the page tells, and what administrators see. */

export const usageLimits = { notes: 30, path: 120, orgUnit: 60 } as const;

/** What happened at a screen: it was seen; it was drawn within a step of the time; a form of it was begun, or sent. */
const Note = closedObject({
  what: Type.Enum(['seen', 'drawn', 'begun', 'sent'] as const),
  /** The pattern of the screen's address: one that the portal has, or nothing is counted. */
  screen: Type.String({ minLength: 1, maxLength: usageLimits.path }),
  /** Of what was drawn: within which step of the time, the last being longer than all. */
  step: Type.Optional(Type.Integer({ minimum: 0, maximum: stepBounds.length })),
});
export type Note = Static<typeof Note>;

export const noteUse = call(calls.noteUse, {
  summary:
    'Counts the caller among the people who used some screens, by marks that name nobody. What is not known is left out, and nothing is counted where the company or the browser says no.',
  body: closedObject({ notes: Type.Array(Note, { minItems: 1, maxItems: usageLimits.notes }) }),
  answer: Type.Object({ data: Type.Object({ on: Type.Boolean() }) }),
});

const Filter = closedObject({
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  orgUnit: Type.Optional(Type.String({ minLength: 1, maxLength: usageLimits.orgUnit })),
});
export type UseFilter = Static<typeof Filter>;

/** How many different people; never under ten. */
const People = Type.Integer();
const Period = named('UsePeriod', {
  /** The day, or the Monday of the week. */
  from: Type.String(),
  people: orNull(People),
  /** It is not over: in tens. */
  running: Type.Boolean(),
});
const Part = named('UsePart', { key: Type.String(), label: Type.String(), people: People });
export type Part = Static<typeof Part>;

const Use = Type.Object({
  on: Type.Boolean(),
  from: Type.String(),
  to: Type.String(),
  days: Type.Array(Period),
  weeks: Type.Array(Period),
  /** The week that the parts are of: the last whole one of the days, or the one that is under way; null: there are no figures. */
  week: orNull(Type.String()),
  screens: Type.Array(Part),
  units: Type.Array(Part),
  places: Type.Array(Part),
  searches: listOf({ words: Type.String(), where: Type.String(), people: People }),
  slow: listOf({
    path: Type.String(),
    label: Type.String(),
    /** People by step of the time. */
    counts: Type.Array(People),
    median: Type.Integer(),
    most: Type.Integer(),
  }),
  forms: listOf({
    path: Type.String(),
    label: Type.String(),
    begun: People,
    sent: People,
    left: People,
  }),
  /** What the days and weeks may be narrowed by. */
  orgUnits: Type.Array(Option),
});
export type Use = Static<typeof Use>;
export type UsePeriod = Use['days'][number];

export const getUse = call(calls.getUse, {
  summary:
    'How many different people used the portal, by day, week, part, org unit and place; what was looked for and not found, what was slow to come, and which forms were left. Nothing that fewer than ten people did.',
  query: Filter,
  answer: Type.Object({ data: Use }),
});

export const exportUse = exportCall(calls.exportUse, {
  name: 'figures-of-use',
  rows: 'The figures of use that the page shows',
  list: Filter,
});

export const setUse = call(calls.setUse, {
  summary: 'Turns counting on or off for the company. Off, what is not yet a figure is destroyed.',
  body: closedObject({ on: Type.Boolean() }),
  answer: Type.Object({ data: Type.Object({ on: Type.Boolean() }) }),
});
