import { queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { calls } from '../calls.ts';
import type * as questionContract from '../question-contract.ts';
import type { AnswerQuestion, AskPolicy } from '../question-contract.ts';
import { allPolicies } from './api.ts';

const api = callsOf<typeof questionContract>(calls);

/** The questions about a policy that the reader may see. */
export const questionsOf = (policyId: string) =>
  queryOptions({
    queryKey: [...allPolicies, 'questions', policyId],
    queryFn: ({ signal }) => api.policyQuestions({ query: { policyId }, signal }),
    select: (answer) => answer.data,
    meta: { changesWithNotices: true },
  });

/** What stands on a page, sentence by sentence. */
export const passagesOf = (query: { policyId: string; number: number; page: number }) =>
  queryOptions({
    queryKey: [...allPolicies, 'passages', query],
    queryFn: ({ signal }) => api.policyPassages({ query, signal }),
    select: (answer) => answer.data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks about a page. */
export const ask = (body: AskPolicy, key: string) => api.askPolicy({ body, key });

/** Answers a question. */
export const answer = (body: AnswerQuestion) => api.answerPolicyQuestion({ body });
