import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, named } from '#contract/shapes.ts';
import { DraftID, text } from '../workflow/shapes.ts';
import { calls } from './calls.ts';

/** The calls of requests that are still being written, under `/download/buying`; everybody's own only. */

/** A draft in a list. */
export const DraftSummary = named('DraftSummary', {
  draftId: Type.String(),
  /** Grows with every save. */
  revision: Type.Integer(),
  /** Of its items; empty while nothing is named. */
  title: Type.String(),
  changedAt: Type.String(),
});
export type DraftSummary = Static<typeof DraftSummary>;

export const Draft = Type.Object({
  ...DraftSummary.properties,
  /** The page that saved it last. */
  savedBy: Type.String(),
  /** The form as the page keeps it. */
  form: Type.String(),
});
export type Draft = Static<typeof Draft>;

export const SaveDraft = closedObject({
  draftId: DraftID,
  /** The revision that the page began with or saved last; 0: it is new. */
  revision: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  /** Made once by each opening of the page: its own saves never cross each other. */
  savedBy: DraftID,
  /** Of its items, as a request's is kept (`workflow/title.ts`). */
  title: text(400, 0),
  /** At most 200 kB. */
  form: text(204_800),
});
export type SaveDraft = Static<typeof SaveDraft>;

export const saveDraft = call(calls.saveDraft, {
  summary:
    'Keeps a request that is being written; at most 10 each. 409 when another page has saved it since, 404 when it is gone.',
  body: SaveDraft,
  // The form is text within text: its quotes count twice.
  mostBytes: 512 * 1024,
  answer: Type.Object({ data: DraftSummary }),
});

export const getDrafts = call(calls.getDrafts, {
  whileViewing: 'private',
  summary: "One's own drafts, the newest first.",
  body: closedObject({}),
  answer: Type.Object({ data: Type.Array(DraftSummary) }),
});

export const getDraft = call(calls.getDraft, {
  whileViewing: 'private',
  summary: "One of one's own drafts, with its form.",
  body: closedObject({ draftId: DraftID }),
  answer: Type.Object({ data: Draft }),
});

export const deleteDraft = call(calls.deleteDraft, {
  summary: "Deletes one of one's own drafts.",
  body: closedObject({ draftId: DraftID }),
  answer: Type.Object({ data: Type.Object({ draftId: Type.String() }) }),
});
