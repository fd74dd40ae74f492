import { keepPreviousData } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { multipartOf } from '#web/lib/multipart.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { Answer, Publication } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of policies begins with. */
export const allPolicies = ['policies'] as const;

/** The policies in force, of a category or by words. */
export const policyList = (filter: { category?: string; search?: string }) =>
  paged([...allPolicies, 'list', filter], api.policies, {
    query: filter,
    placeholderData: keepPreviousData,
    meta: { changesWithNotices: true },
  });

/** The pages on which something stands. */
export const pagesWith = (query: string) =>
  dataOf([...allPolicies, 'pages', query], api.searchPolicies, {
    query: { query },
    placeholderData: keepPreviousData,
    enabled: query !== '',
  });

/** A policy: the version in force, or another of its versions. */
export function policyOf(id: string, number: number | null) {
  return dataOf([...allPolicies, 'one', id, number], api.policy, {
    params: { id },
    query: number === null ? {} : { number },
    // Whoever is asked to read it is told by a notice.
    meta: { changesWithNotices: true },
  });
}

/** Says what the reader makes of the version in force. */
export const acknowledge = (body: { policyId: string; number: number; answer: Answer }, key: string) =>
  api.acknowledgePolicy({ body, key });

/** Publishes a version with its files. */
export const publish = (content: Publication, files: readonly File[], key: string) =>
  api.publishPolicy({ form: multipartOf('Policy', content, files), key });

/** Who was asked and what they have said, as of a day. */
export const reportOf = (asked: { policyId: string; day?: string }) =>
  paged([...allPolicies, 'report', asked], api.policyReport, {
    query: asked,
    placeholderData: keepPreviousData,
  });

/** Reminds those who have not answered. */
export const remind = (policyId: string) => api.remindPolicy({ body: { policyId } });

/** How many of them have said what. */
export const reportCounts = (asked: { policyId: string; day?: string }) =>
  dataOf([...allPolicies, 'counts', asked], api.policyReportCounts, { query: asked });

/** The same as a file. */
export const exportedPolicyReport = exportOf<typeof contract.exportPolicyReport>(
  calls.exportPolicyReport,
  'policy-report',
);
