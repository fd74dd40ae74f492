import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as questionContract from '../question-contract.ts';
import type { AnswerQuestion, AskPolicy } from '../question-contract.ts';
import { allPolicies } from './api.ts';

const api = callsOf<typeof questionContract>(calls);

/** The questions about a policy that the reader may see. */
export const questionsOf = (policyId: string) =>
  dataOf([...allPolicies, 'questions', policyId], api.policyQuestions, {
    query: { policyId },
    meta: { changesWithNotices: true },
  });

/** What stands on a page, sentence by sentence. */
export const passagesOf = (query: { policyId: string; number: number; page: number }) =>
  dataOf([...allPolicies, 'passages', query], api.policyPassages, {
    query,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks about a page. */
export const ask = (body: AskPolicy, key: string) => api.askPolicy({ body, key });

/** Answers a question. */
export const answer = (body: AnswerQuestion) => api.answerPolicyQuestion({ body });
