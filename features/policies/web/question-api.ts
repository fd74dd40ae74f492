import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type {
  AnswerQuestion,
  AskPolicy,
  answerPolicyQuestion,
  askPolicy,
  policyPassages,
  policyQuestions,
} from '../question-contract.ts';
import { allPolicies } from './api.ts';

/** The questions about a policy that the reader may see. */
export const questionsOf = (policyId: string) =>
  queryOptions({
    queryKey: [...allPolicies, 'questions', policyId],
    queryFn: ({ signal }) =>
      send<typeof policyQuestions>('GET', '/download/rest/policyQuestions', { query: { policyId }, signal }),
    select: (answer) => answer.data,
    meta: { changesWithNotices: true },
  });

/** What stands on a page, sentence by sentence. */
export const passagesOf = (query: { policyId: string; number: number; page: number }) =>
  queryOptions({
    queryKey: [...allPolicies, 'passages', query],
    queryFn: ({ signal }) =>
      send<typeof policyPassages>('GET', '/download/rest/policyPassages', { query, signal }),
    select: (answer) => answer.data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Asks about a page. */
export const ask = (body: AskPolicy, key: string) =>
  send<typeof askPolicy>('POST', '/download/rest/askPolicy', { body, headers: { 'idempotency-key': key } });

/** Answers a question. */
export const answer = (body: AnswerQuestion) =>
  send<typeof answerPolicyQuestion>('POST', '/download/admin/policies/answerQuestion', { body });
