import { type Static, type TSchema, Type } from 'typebox';
import { type AnswerOf, type BodyOf, call, type QueryOf } from '#contract/call.ts';
import { exportCall } from '#contract/exports.ts';
import { listCall } from '#contract/lists.ts';
import { closedObject, Id, listOf, orNull, Person } from '#contract/shapes.ts';
import { paragraph } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { answeringRoles } from './kinds.ts';
import { tellingActions, tellingBounds, tellingStates } from './rules.ts';

/** What somebody tells the company that no answer covers. Moments are ISO 8601 in UTC. */

const Topic = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', maxLength: 40 });
const TellingId = Id;
const Revision = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const Words = paragraph(tellingBounds.text);

/** What the field of the room's own holds, by its name. */
export const ownTopicFields: Record<string, TSchema> = { role: orNull(Type.Enum([...answeringRoles])) };

/** A telling as a list has it. */
const told = {
  tellingId: Type.Integer(),
  topic: Type.Object({ topic: Type.String(), name: Type.String() }),
  toldBy: Person,
  location: Type.String(),
  toldAt: Type.String(),
  state: Type.Enum(tellingStates),
  /** Since when it is so. */
  since: Type.String(),
  /** What was said first. */
  text: Type.String(),
  /** The last answer. */
  answer: orNull(Type.String()),
  answeredBy: orNull(Person),
  hasPicture: Type.Boolean(),
  mine: Type.Boolean(),
};
const TellingRow = Type.Object(told);
export type TellingRow = Static<typeof TellingRow>;

const TellingEntry = Type.Object({
  kind: Type.Enum(['said', 'answer'] as const),
  text: Type.String(),
  by: Person,
  /** The colleague on leave whom they stand in for. */
  onBehalfOf: orNull(Person),
  at: Type.String(),
});
export type TellingEntry = Static<typeof TellingEntry>;

/** With all that was said, and what its reader may do with it. */
const Telling = Type.Object({
  ...told,
  /** By which name `/download/rest/download` has it. */
  picture: orNull(Type.String()),
  entries: Type.Array(TellingEntry),
  revision: Type.Integer(),
  actions: Type.Array(Type.Enum(tellingActions)),
});
export type Telling = Static<typeof Telling>;

export const tellingTopics = call(calls.tellingTopics, {
  summary:
    'The topics that one may tell the company of, in their order; and whether the caller answers for any.',
  answer: Type.Object({
    data: Type.Object({
      topics: listOf({ topic: Type.String(), name: Type.String(), hint: Type.String() }),
      answers: Type.Boolean(),
    }),
  }),
});
export type TellingTopics = AnswerOf<typeof tellingTopics>['data'];

const NewTelling = closedObject({ topic: Topic, text: Words });
export type NewTelling = Static<typeof NewTelling>;

export const tellUs = call(calls.tellUs, {
  summary: `Tells the company something on a topic, with a picture or without; at most ${tellingBounds.ofADay} a day. Whoever answers for the topic and the caller's location today is told.`,
  multipart: { field: 'Telling', files: 'A picture that shows it: JPEG, PNG or WebP.', mostFiles: 1 },
  once: true,
  body: NewTelling,
  answer: Type.Object({ data: Type.Object({ tellingId: Type.Integer() }) }),
});

export const myTellings = listCall(calls.myTellings, {
  summary: 'What the caller has told the company, the newest first.',
  row: TellingRow,
});

export const tellings = listCall(calls.tellings, {
  summary:
    'What others have told that the caller answers for today, for themselves or as a cover; for administrators all. The newest first.',
  row: TellingRow,
  by: {
    state: Type.Optional(Type.Enum(['open', 'answered', 'done'] as const)),
    topic: Type.Optional(Topic),
  },
  besides: {
    /** Those that it may be narrowed by. */
    topics: listOf({ topic: Type.String(), name: Type.String() }),
  },
});
export type TellingFilter = Omit<NonNullable<QueryOf<typeof tellings>>, 'cursor' | 'limit'>;

export const exportTellings = exportCall(calls.exportTellings, {
  name: 'told-us',
  rows: 'What others have told that the caller answers for today',
  list: tellings.query,
});

export const telling = call(calls.telling, {
  summary: 'What was told, with all that was said since: for whoever told it and for those who answer.',
  query: closedObject({ tellingId: TellingId }),
  answer: Type.Object({ data: Telling }),
});

const Changed = Type.Object({ data: Telling });

export const answerTelling = call(calls.answerTelling, {
  summary:
    'Answers what was told, as it was seen. Of two who do so at once one does; the other is told (409).',
  body: closedObject({ tellingId: TellingId, revision: Revision, text: Words }),
  answer: Changed,
});
export type AnswerTelling = BodyOf<typeof answerTelling>;

export const addToTelling = call(calls.addToTelling, {
  summary: 'Says more to what the caller has told; after an answer it waits for another one.',
  once: true,
  body: closedObject({ tellingId: TellingId, text: Words }),
  answer: Changed,
});
export type AddToTelling = BodyOf<typeof addToTelling>;

export const endTelling = call(calls.endTelling, {
  summary:
    'The caller needs no more of what they have told: `done` after an answer, `withdraw` before, which takes it away from those who answer.',
  body: closedObject({
    tellingId: TellingId,
    revision: Revision,
    end: Type.Enum(['done', 'withdraw'] as const),
  }),
  answer: Changed,
});
export type EndTelling = BodyOf<typeof endTelling>;
