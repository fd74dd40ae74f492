import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Cursor, closed, Id, named, orNull, Person } from '#contract/shapes.ts';
import { paragraph } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { factBounds } from './fields.ts';

const Run = named('OnePagerRun', {
  uploadId: Type.String(),
  state: Type.String(),
  beganAt: Type.String(),
  appliedAt: orNull(Type.String()),
  added: Type.Integer(),
  changed: Type.Integer(),
  wrong: Type.Integer(),
  /** What went wrong, in a sentence. */
  failure: orNull(Type.String()),
});
const Syncs = Type.Object({
  /** Where it is taken from; null: no HR system is set. */
  source: orNull(Type.String()),
  nextAt: orNull(Type.String()),
  rows: Type.Array(Run),
});
export type Syncs = Static<typeof Syncs>;

export const onePagerSyncs = call(calls.onePagerSyncs, {
  summary: 'Where facts for one-pagers are taken from, and the newest runs.',
  answer: Type.Object({ data: Syncs }),
});

export const runOnePagerSync = call(calls.runOnePagerSync, {
  summary: 'Takes the facts for one-pagers from the HR system now, in the background.',
  body: Type.Optional(Type.Object({}, closed)),
  answer: Type.Object({ data: Syncs }),
});

export const Correction = named('OnePagerCorrection', {
  correctionId: Type.Integer(),
  person: Person,
  field: Type.String(),
  label: Type.String(),
  text: Type.String(),
  state: Type.Enum(['open', 'done', 'declined', 'withdrawn'] as const),
  answer: orNull(Type.String()),
  askedAt: Type.String(),
  endedAt: orNull(Type.String()),
  endedBy: orNull(Type.String()),
  actions: Type.Array(Type.Enum(['done', 'decline', 'withdraw'] as const)),
});
export type Correction = Static<typeof Correction>;

const paged = {
  cursor: Type.Optional(Cursor),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 30 })),
};
const page = Type.Object({ data: Type.Array(Correction), next: orNull(Type.String()) });

export const onePagerCorrections = call(calls.onePagerCorrections, {
  summary: "The caller's own requests for correction, the newest first.",
  query: Type.Object(paged, closed),
  answer: page,
});

export const allOnePagerCorrections = call(calls.allOnePagerCorrections, {
  summary:
    'The requests for correction of people whose HR the caller is; `open`: those that nobody has decided about.',
  query: Type.Object({ ...paged, open: Type.Optional(Type.Boolean()) }, closed),
  answer: page,
});

export const settleOnePagerCorrection = call(calls.settleOnePagerCorrection, {
  summary: 'Ends a request for correction: HR says that it is done, or why not; whoever asked takes it back.',
  body: Type.Object(
    {
      correctionId: Id,
      action: Type.Enum(['done', 'decline', 'withdraw'] as const),
      answer: Type.Optional(paragraph(factBounds.correction)),
    },
    closed,
  ),
  answer: Type.Object({ data: Correction }),
});
