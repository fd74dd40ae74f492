import { type Static, Type } from 'typebox';
import { type AnswerOf, type BodyOf, call } from '#contract/call.ts';
import { RecordKey } from '#contract/record-calls.ts';
import { closedObject, Id, orNull, Person } from '#contract/shapes.ts';
import { line, paragraph } from '#contract/submitted-text.ts';
import { calls } from './calls.ts';
import { questionBounds } from './rules.ts';

/** Questions about a passage of a policy, and their answers. */

const Whole = Type.Integer({ minimum: 1, maximum: 10_000 });
const QuestionId = Id;

const PolicyQuestion = Type.Object({
  questionId: Type.Integer(),
  number: Type.Integer(),
  page: Type.Integer(),
  passage: orNull(Type.String()),
  question: Type.String(),
  /** ISO 8601, UTC. */
  askedAt: Type.String(),
  /** Who has asked: told to those who keep the policies alone. */
  askedBy: orNull(Person),
  mine: Type.Boolean(),
  answer: orNull(Type.String()),
  answeredBy: orNull(Type.String()),
  answeredAt: orNull(Type.String()),
  /** For whoever asked alone. */
  hidden: Type.Boolean(),
  revision: Type.Integer(),
  actions: Type.Array(Type.Enum(['answer'] as const)),
});
export type PolicyQuestion = Static<typeof PolicyQuestion>;

export const policyQuestions = call(calls.policyQuestions, {
  summary: `The questions about a policy that are answered, and the caller’s own; for those who keep the policies all. At most ${questionBounds.shown}, the newest first.`,
  query: closedObject({ policyId: RecordKey }),
  answer: Type.Object({ data: Type.Array(PolicyQuestion) }),
});

export const policyPassages = call(calls.policyPassages, {
  summary: 'What stands on a page of a policy, sentence by sentence; nothing where its text was not read.',
  query: closedObject({ policyId: RecordKey, number: Whole, page: Whole }),
  answer: Type.Object({ data: Type.Array(Type.String()) }),
});
export type Passages = AnswerOf<typeof policyPassages>['data'];

export const askPolicy = call(calls.askPolicy, {
  summary: 'Asks those who keep the policies about a page of one, or about a passage of it.',
  once: true,
  body: closedObject({
    policyId: RecordKey,
    number: Whole,
    page: Whole,
    passage: Type.Optional(line(questionBounds.passage)),
    question: paragraph(questionBounds.question),
  }),
  answer: Type.Object({ data: Type.Object({ questionId: Type.Integer() }) }),
});
export type AskPolicy = BodyOf<typeof askPolicy>;

export const answerPolicyQuestion = call(calls.answerPolicyQuestion, {
  summary: 'Answers a question about a policy, or corrects the answer; `hidden`: for whoever asked alone.',
  body: closedObject({
    questionId: QuestionId,
    revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    answer: paragraph(questionBounds.answer),
    hidden: Type.Boolean(),
  }),
  answer: Type.Object({ data: Type.Object({ questionId: Type.Integer(), revision: Type.Integer() }) }),
});
export type AnswerQuestion = BodyOf<typeof answerPolicyQuestion>;
