import { type Static, Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import { AllFound, SearchResult } from '#contract/search.ts';
import { closedObject } from '#contract/shapes.ts';
import { calls } from './calls.ts';

export const paletteLimits = {
  search: 100,
  /** How many of a kind a search finds. */
  ofKind: 12,
  /** How many things that somebody opened are offered again. */
  recent: 8,
} as const;

/** What a search finds of one kind, the likeliest first. */
const Group = Type.Object({
  kind: Type.String(),
  label: Type.String(),
  results: Type.Array(SearchResult),
  /** Nothing of it is as it was written: it only comes near. */
  near: Type.Optional(Type.Boolean()),
  all: Type.Optional(AllFound),
});
export type Group = Static<typeof Group>;

export const search = call(calls.search, {
  summary: `What the caller may see that a search finds: people, requests and whatever else rooms offer, at most ${paletteLimits.ofKind} of each kind.`,
  query: closedObject({
    query: Type.String({ minLength: 1, maxLength: paletteLimits.search, pattern: '\\S' }),
  }),
  answer: Type.Object({
    /** Kinds of which nothing is found are left out. */
    data: Type.Array(Group),
    /** What the kinds are called that did not answer, or not in time. */
    missing: Type.Array(Type.String()),
    /** False right after a start: names are still being read, and there may be others in a moment. */
    complete: Type.Boolean(),
  }),
});
export type Searched = AnswerOf<typeof search>;

/** Something that was opened; what only the page knows (a page, an action) has but its name. */
const Opened = Type.Object({
  kind: Type.String(),
  id: Type.String(),
  /** ISO 8601, UTC. */
  at: Type.String(),
  /** Null: the page knows it. */
  result: Type.Union([SearchResult, Type.Null()]),
});
export type Opened = Static<typeof Opened>;

export const getOpened = call(calls.getOpened, {
  whileViewing: 'private',
  summary: `What the caller opened last by the palette, and may see still, the latest first: at most ${paletteLimits.recent}.`,
  answer: Type.Object({ data: Type.Array(Opened) }),
});

export const noteOpened = call(calls.noteOpened, {
  summary: `Keeps that the caller opened something by the palette: the last ${paletteLimits.recent} are offered again.`,
  body: closedObject({
    kind: Type.String({ minLength: 1, maxLength: 20 }),
    id: Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]*$' }),
  }),
  answer: Type.Object({ data: Type.Object({ kept: Type.Boolean() }) }),
});
