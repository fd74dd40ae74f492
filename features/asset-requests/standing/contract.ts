import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, Empcode } from '#contract/shapes.ts';
import { Comment, Person, RequestID, StatusName, Version } from '../workflow/shapes.ts';
import { calls } from './calls.ts';

/** Requests that stand still: reassigning them, and reminding those whom they wait for. */

/** The roles that somebody may be named for in one request. */
export const AssignedRole = Type.Enum(['FL1', 'FL2', 'T1', 'FINANCE'] as const);

/** A request that nobody can take on from where it is, and why. */
export const StuckRequest = Type.Object({
  requestID: Type.String(),
  sequenceID: Type.Integer(),
  title: Type.String(),
  empname: Type.String(),
  city: Type.String(),
  orgUnit: Type.String(),
  currentStatus: StatusName,
  displayName: Type.String(),
  since: Type.String(),
  /** The role whose step it needs. */
  role: AssignedRole,
  /** One sentence. */
  why: Type.String(),
});
export type StuckRequest = Static<typeof StuckRequest>;

export const getStuckRequests = call(calls.getStuckRequests, {
  summary: 'Active requests that no active person can take on, the longest first; at most 200.',
  answer: Type.Object({ data: Type.Array(StuckRequest) }),
});

export const ReassignRequest = closedObject({
  requestID: RequestID,
  role: AssignedRole,
  empcode: Empcode,
  version: Version,
  comment: Type.Optional(Comment),
});
export type ReassignRequest = Static<typeof ReassignRequest>;

export const reassignRequest = call(calls.reassignRequest, {
  summary: 'Names a colleague for one role of an active request; in it they hold that role from now on.',
  body: ReassignRequest,
  answer: Type.Object({ data: Type.Object({ requestID: Type.String(), person: Person }) }),
});

export const nudge = call(calls.nudge, {
  summary:
    'The employee reminds those whom their request waits for: once a version, after some working days.',
  body: closedObject({ requestID: RequestID, version: Version }),
  answer: Type.Object({ data: Type.Object({ requestID: Type.String(), told: Type.Array(Person) }) }),
});
