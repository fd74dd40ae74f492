import { type Static, Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import { standings, things } from '#contract/doctor.ts';
import { closedObject } from '#contract/shapes.ts';
import { calls } from './calls.ts';

/** The calls of the page on how the portal is doing. Nothing in them is a secret. */

const SystemLine = Type.Object({
  thing: Type.Enum(things),
  /** What the thing is called. */
  name: Type.String(),
  standing: Type.Enum(standings),
  /** How it stands, and what to do. */
  text: Type.String(),
});
export type SystemLine = Static<typeof SystemLine>;

const SystemState = Type.Object({
  data: Type.Object({
    /** When it was checked last, in ISO 8601, UTC; null: not since this server was started. */
    checkedAt: Type.Union([Type.String(), Type.Null()]),
    lines: Type.Array(SystemLine),
  }),
});

export const getSystemCheck = call(calls.getSystemCheck, {
  summary:
    'What was found when this server last looked at all that the portal stands on. Looks at nothing itself.',
  answer: SystemState,
});
export type SystemState = AnswerOf<typeof getSystemCheck>['data'];

export const runSystemCheck = call(calls.runSystemCheck, {
  summary:
    'Looks at all that the portal stands on, for some seconds; with `letter`, a letter goes to whoever asks. Refused (429) so soon after another.',
  body: closedObject({ letter: Type.Boolean() }),
  answer: SystemState,
});

/** How many tables are told of, of the largest. */
export const tablesListed = 15;

export const getStorage = call(calls.getStorage, {
  summary: `How large the database and the kept files are, in bytes, and the ${tablesListed} largest tables with about how many rows each has.`,
  answer: Type.Object({
    data: Type.Object({
      databaseBytes: Type.Integer(),
      tables: Type.Array(Type.Object({ table: Type.String(), bytes: Type.Integer(), rows: Type.Integer() })),
      /** How many files are kept, and how large they are; `whole`: all were counted. */
      files: Type.Object({ count: Type.Integer(), bytes: Type.Integer(), whole: Type.Boolean() }),
      /** Free on the disk of the files; null: it does not say. */
      freeBytes: Type.Union([Type.Integer(), Type.Null()]),
    }),
  }),
});
export type Storage = AnswerOf<typeof getStorage>['data'];
