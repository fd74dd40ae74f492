import { type Static, Type } from 'typebox';
import { call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { exportCall } from '#contract/exports.ts';
import { Revision } from '#contract/ids.ts';
import { closedObject, Empcode, Id, onePage, orNull, Person } from '#contract/shapes.ts';
import { lineOrEmpty } from '#contract/submitted-text.ts';
import { mostOf } from '../company/fields.ts';
import { calls } from './calls.ts';
import { postStatuses } from './rules.ts';

/** The vacant posts as HR keeps them, under `/download/admin`. */

const whole = Id;
const place = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });
export const PostId = whole;

const VacantPost = Type.Object({
  postId: Type.Integer(),
  title: Type.String(),
  manager: Type.Object({
    empcode: Type.String(),
    name: Type.String(),
    designation: Type.String(),
    worksHere: Type.Boolean(),
  }),
  location: Type.Object({ locationId: Type.String(), name: Type.String(), city: Type.String() }),
  orgUnit: Type.Object({ orgUnit: Type.String(), name: Type.String() }),
  openFrom: Type.String(),
  /** From this day on it is not vacant any more. */
  closedOn: orNull(Type.String()),
  /** Who takes it, or has; null of one that is closed: it was withdrawn. */
  filledBy: orNull(Person),
  status: Type.Enum(postStatuses),
  /** It moves with every change: who changes says which one they saw. */
  revision: Type.Integer(),
  /** What the caller may do with it. */
  actions: Type.Array(Type.Enum(['change', 'fill', 'withdraw'] as const)),
});
export type VacantPost = Static<typeof VacantPost>;

const narrowing = {
  /** Left out: those that are vacant. */
  status: Type.Optional(Type.Enum(postStatuses)),
  locationId: Type.Optional(place(mostOf.locationId)),
  orgUnit: Type.Optional(place(mostOf.orgUnit)),
};
const PostFilter = closedObject(narrowing);
export type PostFilter = Static<typeof PostFilter>;

export const getVacantPosts = call(calls.getVacantPosts, {
  whileViewing: 'read',
  summary: 'The posts that a filter leaves, the newest first, a page at a time.',
  body: closedObject({
    ...narrowing,
    ...onePage(30),
  }),
  answer: Type.Object({ data: Type.Array(VacantPost), next: orNull(Type.String()) }),
});

export const getVacantPost = call(calls.getVacantPost, {
  summary: 'One post.',
  query: closedObject({ postId: PostId }),
  answer: Type.Object({ data: VacantPost }),
});

export const saveVacantPost = call(calls.saveVacantPost, {
  summary: 'Opens a post, or changes one that is vacant (`postId`, with the `revision` that was seen).',
  body: closedObject({
    postId: Type.Optional(PostId),
    revision: Type.Optional(Revision),
    title: lineOrEmpty(mostOf.designation),
    managerEmpcode: Empcode,
    locationId: place(mostOf.locationId),
    orgUnit: place(mostOf.orgUnit),
    openFrom: Day,
  }),
  answer: Type.Object({ data: VacantPost }),
});
export type SavePost = Static<typeof saveVacantPost.body>;

export const withdrawVacantPost = call(calls.withdrawVacantPost, {
  summary: 'Withdraws a vacant post: nobody is to fill it.',
  body: closedObject({ postId: PostId, revision: Revision }),
  answer: Type.Object({ data: VacantPost }),
});

export const exportVacantPosts = exportCall(calls.exportVacantPosts, {
  name: 'vacant-posts',
  rows: 'The posts that a filter leaves',
  list: getVacantPosts.body,
});
