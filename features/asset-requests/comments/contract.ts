import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { closedObject, Id, listOf, named } from '#contract/shapes.ts';
import { paragraph } from '#contract/submitted-text.ts';
import { RequestFile } from '../workflow/detail-shapes.ts';
import { Person, RequestID, text } from '../workflow/shapes.ts';
import { calls } from './calls.ts';
import { commentLimits } from './comments.ts';

const CommentId = Id;
const Words = paragraph(commentLimits.text);

/** What somebody said on a request; the request stays where it is. */
export const RequestComment = named('RequestComment', {
  commentId: Type.Integer(),
  at: Type.String(),
  by: Person,
  /** Text as it was typed; a mention is `@[empcode]`. Empty once it is deleted. */
  text: Type.String(),
  /** The names of those whom it mentions. */
  mentions: Type.Array(Person),
  /** As a request's files; `sequenceID` is 0: they came with no step. */
  files: Type.Array(RequestFile),
  editedAt: Type.Union([Type.String(), Type.Null()]),
  deleted: Type.Boolean(),
  /** One's own, until this moment; null: not to be changed. */
  editableUntil: Type.Union([Type.String(), Type.Null()]),
  mayDelete: Type.Boolean(),
});
export type RequestComment = Static<typeof RequestComment>;

export const getComments = call(calls.getComments, {
  summary: `The last ${commentLimits.page} comments of a request, oldest first; with \`before\` those before it.`,
  query: closedObject({ requestID: RequestID, before: Type.Optional(CommentId) }),
  answer: Type.Object({
    data: Type.Array(RequestComment),
    /** The `before` of the page of earlier ones; null: there are none. */
    earlier: Type.Union([Type.Integer(), Type.Null()]),
  }),
});

export const getMentionable = call(calls.getMentionable, {
  summary: `At most ${commentLimits.offered} colleagues who may see a request, and so be mentioned on it, by name or code.`,
  query: closedObject({ requestID: RequestID, search: Type.Optional(text(60, 0)) }),
  answer: Type.Object({
    data: listOf({ empcode: Type.String(), name: Type.String(), designation: Type.String() }),
    /** False right after a start: there may be others in a moment. */
    complete: Type.Boolean(),
  }),
});

export const AssetComment = closedObject({ requestID: RequestID, text: Words });
export type AssetComment = Static<typeof AssetComment>;

export const addComment = call(calls.addComment, {
  summary: 'Says something on a request that one may see, whatever its status.',
  multipart: { field: 'AssetComment', files: 'What the comment shows.', mostFiles: commentLimits.files },
  once: true,
  body: AssetComment,
  answer: Type.Object({ data: RequestComment }),
});

export const editComment = call(calls.editComment, {
  summary: "Changes one's own comment, within five minutes.",
  once: true,
  body: closedObject({ requestID: RequestID, commentId: CommentId, text: Words }),
  answer: Type.Object({ data: RequestComment }),
});

export const deleteComment = call(calls.deleteComment, {
  summary: "Deletes one's own comment with its files; that there was one stays to be seen.",
  once: true,
  body: closedObject({ requestID: RequestID, commentId: CommentId }),
  answer: Type.Object({ data: RequestComment }),
});
