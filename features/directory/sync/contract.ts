import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, orNull } from '#contract/shapes.ts';
import { Upload } from '#features/uploads/contract.ts';
import { calls } from './calls.ts';

/** Employees from the company's HR system, under `/download/admin`. Its runs are uploads: they are looked at and decided about there. */

const { uploadId, state, counts, failure, appliedAt } = Upload.properties;
const Run = Type.Object({ uploadId, state, counts, failure, appliedAt, begunAt: Type.String() });

const Sync = Type.Object({
  /** Null: none is set. */
  source: orNull(
    Type.Object({
      kind: Type.Enum(['folder', 'rest'] as const),
      /** The folder, or the address without what is secret. */
      name: Type.String(),
      /** It can say what has changed since the last run: everybody is asked for now and then, or by hand. */
      saysChanges: Type.Boolean(),
    }),
  ),
  /** When it runs by itself the next time. */
  nextAt: orNull(Type.String()),
  /** The newest run, whatever came of it. */
  last: orNull(Run),
  /** The one that is not through: under way, or `ready`: it waits for somebody who decides. */
  open: orNull(Run),
  /** Whether the caller has it run, and decides about what waits. */
  mayRun: Type.Boolean(),
});
export type Sync = Static<typeof Sync>;

export const getSync = call(calls.getSync, {
  summary: 'Where employees are taken from, when that was last and is next, and what waits for somebody.',
  answer: Type.Object({ data: Sync }),
});

export const runSync = call(calls.runSync, {
  summary:
    'Takes employees from the HR system now, in the background. Only one run at a time, and none while one waits for somebody.',
  body: closedObject({
    /** Everybody, also where the source would say what has changed. */
    whole: Type.Boolean(),
  }),
  answer: Type.Object({ data: Sync }),
});
