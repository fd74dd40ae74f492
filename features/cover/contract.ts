import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { Colleague, closedObject, Empcode, Id, named } from '#contract/shapes.ts';
import { calls } from './calls.ts';

/** Cover: an approver on leave names a colleague who holds their approving roles from one day to another. */

/** Somebody who may be named; `fits`: they hold a role that the caller would lend, for the same place. */
export const Candidate = named('CoverCandidate', { ...Colleague.properties, fits: Type.Boolean() });
export type Candidate = Static<typeof Candidate>;

/** Days are the company's, YYYY-MM-DD, both inclusive. */
export const Cover = named('Cover', {
  coverId: Type.Integer(),
  /** Who is on leave. */
  lender: Colleague,
  /** Who stands in for them. */
  cover: Colleague,
  firstDay: Type.String(),
  lastDay: Type.String(),
  state: Type.Enum(['planned', 'running', 'over', 'cancelled'] as const),
});
export type Cover = Static<typeof Cover>;

export const getCovers = call(calls.getCovers, {
  summary:
    "The caller's covers, and those in which the caller stands in for somebody; newest first, at most 50 each.",
  answer: Type.Object({
    mine: Type.Array(Cover),
    forOthers: Type.Array(Cover),
    /** Whether the caller has a role of their own that a colleague could hold for them. */
    mayName: Type.Boolean(),
  }),
});

export const exportCovers = exportCall(calls.exportCovers, {
  name: 'covers',
  rows: "The caller's covers, and those in which the caller stands in for somebody",
  list: Type.Object({}),
});

export const findColleagues = call(calls.findColleagues, {
  summary:
    'At most 10 active employees whom a name, an employee code or an e-mail address means; never the caller.',
  query: closedObject({ query: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000]*$' }) }),
  answer: Type.Object({
    data: Type.Array(Candidate),
    /** False right after a start: there may be others in a moment. */
    complete: Type.Boolean(),
  }),
});

export const suggestColleagues = call(calls.suggestColleagues, {
  summary:
    'At most 5 active employees who hold a role that the caller could lend, for the same place; those of the same location first.',
  answer: Type.Object({ data: Type.Array(Candidate) }),
});

export const SaveCover = closedObject({ coverEmpcode: Empcode, firstDay: Day, lastDay: Day });
export type SaveCover = Static<typeof SaveCover>;

export const saveCover = call(calls.saveCover, {
  summary:
    'Names a colleague who holds the approving roles of the caller from one day to another (at most 366 days).',
  body: SaveCover,
  answer: Type.Object({ data: Cover }),
});

export const endCover = call(calls.endCover, {
  summary: "Ends one of the caller's own covers that runs, or cancels one that has not begun.",
  body: closedObject({ coverId: Id }),
  answer: Type.Object({ data: Cover }),
});
