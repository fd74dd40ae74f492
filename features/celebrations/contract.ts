import { type Static, Type } from 'typebox';
import { type AnswerOf, type BodyOf, call, type QueryOf } from '#contract/call.ts';
import { Cursor, closedObject, Empcode } from '#contract/shapes.ts';
import { paragraph } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { listNames } from './lists.ts';

export const celebrationLimits = {
  /** How many each list of `Aniversary` has, the nearest colleagues first. */
  near: 5,
  /** How many a page of all of them has. */
  page: 30,
  /** The most characters of a message. */
  message: 300,
} as const;

/** Somebody who celebrates (the specification's section 3). The year of a birth is nobody's to know. */
export const Celebration = Type.Object({
  /** Their picture is by this. */
  empcode: Type.String(),
  name: Type.String(),
  /** Shown as their role. */
  department: Type.String(),
  /** What they celebrate, in words: their birthday, or how many years they have been here. */
  occasion: Type.String(),
  /** 1: the reader has greeted them today. */
  sentStatus: Type.Union([Type.Literal(0), Type.Literal(1)]),
  /** What they are sent, unless the sender changes it. */
  message: Type.String(),
});
export type Celebration = Static<typeof Celebration>;

const Group = Type.Array(Celebration);

export const getAniversary = call(calls.getAniversary, {
  summary:
    'Whose birthday and work anniversary it is today and tomorrow, by the company’s day: of each the nearest colleagues (one’s team, then one’s location). Who has left, or does not want to be shown, is not among them; nor is the caller.',
  answer: Type.Object({
    data: Type.Object({
      todaydob: Group,
      nextdaydob: Group,
      todaydoj: Group,
      nextdaydoj: Group,
      /** What the days are called: 'Today 22nd November'. */
      today: Type.String(),
      nextday: Type.String(),
      /** Somebody celebrates who is not among these. */
      more: Type.Boolean(),
    }),
  }),
});
export type Aniversary = AnswerOf<typeof getAniversary>['data'];

export const getCelebrations = call(calls.getCelebrations, {
  summary: `All who celebrate of one of the four lists of Aniversary, by name, ${celebrationLimits.page} a page; \`title\`: what its day is called.`,
  query: closedObject({
    of: Type.Enum(listNames),
    /** The `next` of the page before. */
    cursor: Type.Optional(Cursor),
  }),
  answer: Type.Object({
    data: Group,
    next: Type.Union([Type.String(), Type.Null()]),
    title: Type.String(),
  }),
});
export type CelebrationsQuery = QueryOf<typeof getCelebrations>;

export const sendGreeting = call(calls.sendGreeting, {
  summary:
    'Sends whoever celebrates today a greeting, as a notification: once a day to each. Without a message it is the one of their list.',
  body: closedObject({
    empcode: Empcode,
    /** What they are greeted for, where they celebrate both; without it their birthday comes first. */
    occasion: Type.Optional(Type.Enum(['birthday', 'anniversary'] as const)),
    message: Type.Optional(paragraph(celebrationLimits.message)),
  }),
  answer: Type.Object({ data: Type.Object({ empcode: Type.String(), sentStatus: Type.Literal(1) }) }),
});
export type SendGreeting = BodyOf<typeof sendGreeting>;

const Choice = closedObject({ hidden: Type.Boolean() });

export const getMyCelebration = call(calls.getMyCelebration, {
  summary: 'Whether the caller keeps their birthday and work anniversary to themselves.',
  answer: Type.Object({ data: Choice }),
});

export const saveMyCelebration = call(calls.saveMyCelebration, {
  summary: 'Keeps the caller’s birthday and work anniversary to themselves, or no longer.',
  body: Choice,
  answer: Type.Object({ data: Choice }),
});
