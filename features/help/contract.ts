import { Type } from 'typebox';
import { type AnswerOf, call } from '#contract/call.ts';
import { RecordKey, recordCalls } from '#contract/record-calls.ts';
import { closedObject, listOf, Person } from '#contract/shapes.ts';
import { calls } from './calls.ts';
import { kinds } from './kinds.ts';

/** Questions with their answers, whom to turn to, and whether an answer helped. */

const Choices = listOf({ value: Type.String(), label: Type.String() });

/** The calls of what is kept: administrators change, HR reads. */
export const helpCalls = recordCalls({
  base: '/download/admin/help',
  page: 'getRecords',
  things: 'questions, contacts and topics',
  kinds,
  about: {
    /** How many found an answer helpful and how many did not, where anybody said so. */
    votes: listOf({ key: Type.String(), yes: Type.Integer(), no: Type.Integer() }),
    /** Those whom topics name, and which topics and locations may be chosen. */
    people: Type.Array(Person),
    topics: Choices,
    locations: Choices,
  },
});
export type HelpPage = AnswerOf<typeof helpCalls.list>['data'];

export const getHelp = call(calls.getHelp, {
  summary: 'The questions people ask with their answers, and whom to turn to; each in its order.',
  answer: Type.Object({
    data: Type.Object({
      questions: listOf({ key: Type.String(), question: Type.String(), answer: Type.String() }),
      /** Whether there is a chat to be had (the setting CHAT_SCRIPT). */
      chat: Type.Boolean(),
      contacts: listOf({
        key: Type.String(),
        what: Type.String(),
        name: Type.String(),
        email: Type.String(),
        phone: Type.String(),
      }),
    }),
  }),
});
export type Help = AnswerOf<typeof getHelp>['data'];

export const voteHelp = call(calls.voteHelp, {
  summary: "Whether an answer helped the caller. Of one person's votes on an answer the last counts.",
  body: closedObject({ key: RecordKey, helped: Type.Boolean() }),
  answer: Type.Object({ data: Type.Object({ helped: Type.Boolean() }) }),
});
