import { type Static, Type } from 'typebox';
import { type AnswerOf, type BodyOf, call } from '#contract/call.ts';
import { Day } from '#contract/day.ts';
import { closedObject, Id, orNull } from '#contract/shapes.ts';
import { line } from '#contract/submitted-text.ts';
import { StoreKey } from '../places/contract.ts';
import { calls } from './calls.ts';

/** Cover: a store that is short asks those of other stores nearby whose week off it is; the first yes fills the post. */

const AskId = Id;

const Post = Type.Object({
  designation: Type.String(),
  posts: Type.Integer(),
  /** Those of whom nothing says that they are away. */
  expected: Type.Integer(),
  /** Posts that nobody has been asked for yet. */
  toAsk: Type.Integer(),
  /** How many nearby may be asked. */
  nearby: Type.Integer(),
});
export type Post = Static<typeof Post>;

const Ask = Type.Object({
  askId: Type.Integer(),
  designation: Type.String(),
  /** ISO 8601, UTC. */
  askedAt: Type.String(),
  askedBy: Type.String(),
  /** Who has said yes, with their own store. */
  filledBy: orNull(
    Type.Object({
      empcode: Type.String(),
      name: Type.String(),
      storeName: orNull(Type.String()),
      phone: orNull(Type.String()),
      /** The number is there, and kept to others than the caller. */
      hidesPhone: Type.Boolean(),
    }),
  ),
});
export type Ask = Static<typeof Ask>;

export const cover = call(calls.cover, {
  summary: 'The posts of a store that are short on a day, and the cover that was asked for.',
  query: closedObject({ store: StoreKey, day: Type.Optional(Day) }),
  answer: Type.Object({
    data: Type.Object({
      day: Type.String(),
      /** Cover may be asked for: the day is not over and not too far ahead. */
      mayAsk: Type.Boolean(),
      posts: Type.Array(Post),
      asks: Type.Array(Ask),
    }),
  }),
});
export type Cover = AnswerOf<typeof cover>['data'];

export const askCover = call(calls.askCover, {
  summary:
    'Asks everybody nearby who is willing and has their week off to cover one post of a store on a day.',
  once: true,
  body: closedObject({ store: StoreKey, day: Day, designation: line(120) }),
  answer: Type.Object({ data: Type.Object({ askId: Type.Integer(), asked: Type.Integer() }) }),
});
export type AskCover = BodyOf<typeof askCover>;

export const withdrawCover = call(calls.withdrawCover, {
  summary: 'Takes back that cover was asked for. Whoever had said yes is told.',
  body: closedObject({ askId: AskId }),
  answer: Type.Object({ data: Type.Object({ askId: Type.Integer() }) }),
});

const OwnAsk = Type.Object({
  askId: Type.Integer(),
  storeName: Type.String(),
  day: Type.String(),
  designation: Type.String(),
  askedBy: Type.String(),
  /** The reader has said yes. */
  mine: Type.Boolean(),
});
export type OwnAsk = Static<typeof OwnAsk>;

export const myCover = call(calls.myCover, {
  summary:
    'Whether the caller may be asked to cover elsewhere, for what they are asked, and what they cover.',
  answer: Type.Object({
    data: Type.Object({
      /** The caller belongs to a store. */
      hasStore: Type.Boolean(),
      willing: Type.Boolean(),
      asks: Type.Array(OwnAsk),
    }),
  }),
});
export type MyCover = AnswerOf<typeof myCover>['data'];

export const sayWilling = call(calls.sayWilling, {
  summary: 'The caller says whether they may be asked to cover at stores nearby on their week off.',
  body: closedObject({ willing: Type.Boolean() }),
  answer: Type.Object({ data: Type.Object({ willing: Type.Boolean() }) }),
});

export const answerCover = call(calls.answerCover, {
  summary:
    'The caller says that they come, where nobody was quicker; or that they can’t after all, and the post is asked for again.',
  body: closedObject({ askId: AskId, come: Type.Boolean() }),
  answer: Type.Object({ data: Type.Object({ come: Type.Boolean() }) }),
});
