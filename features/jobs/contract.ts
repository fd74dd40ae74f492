import { type Static, Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import { closedObject, named, orNull } from '#contract/shapes.ts';
import { calls } from './calls.ts';

/** How many failed jobs are listed, of the newest, and how many are settled by one press. */
export const jobsListed = 100;

/** What the portal does by itself, by kinds; moments are ISO 8601 in UTC. Counts end at 1,000. */
export const JobKind = named('JobKind', {
  queue: Type.String(),
  /** What its jobs do, in words. */
  what: Type.String(),
  waiting: Type.Integer(),
  running: Type.Integer(),
  failed: Type.Integer(),
  /** Nobody has taken up for ten minutes what could run. */
  late: Type.Boolean(),
  doneAt: orNull(Type.String()),
  /** When it runs next by itself; null: it is asked for. */
  nextAt: orNull(Type.String()),
});
export type JobKind = Static<typeof JobKind>;

/** A job that is not tried any more. What it was about is not told: it may be anybody's. */
export const FailedJob = named('FailedJob', {
  queue: Type.String(),
  id: Type.String(),
  what: Type.String(),
  failedAt: Type.String(),
  tries: Type.Integer(),
  /** What went wrong, as the program said it. */
  said: Type.String(),
});
export type FailedJob = Static<typeof FailedJob>;

export const getJobs = call(calls.getJobs, {
  summary: `What the portal does by itself: how each kind of job stands, and the newest ${jobsListed} that failed.`,
  answer: Type.Object({
    data: Type.Object({ kinds: Type.Array(JobKind), failed: Type.Array(FailedJob) }),
  }),
});
export type Jobs = AnswerOf<typeof getJobs>['data'];

export const settleFailedJobs = call(calls.settleFailedJobs, {
  summary: `Tries failed jobs of a kind once more, or gives them up for good: the one that is named, or the first ${jobsListed}. Answers how many.`,
  body: closedObject({
    queue: Type.String({ pattern: '^[a-z]+([.-][a-z]+)*$', maxLength: 60 }),
    id: Type.Optional(Type.String({ format: 'uuid', maxLength: 36 })),
    how: Type.Enum(['again', 'drop'] as const),
  }),
  answer: Type.Object({ data: Type.Object({ count: Type.Integer() }) }),
});
