import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { multipartOf } from '#web/lib/multipart.ts';
import { paged } from '#web/lib/paged.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { Answer, Publication } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** What every read of policies begins with. */
export const allPolicies = ['policies'] as const;

/** The policies in force, of a category or by words. */
export function policyList(filter: { category?: string; search?: string }) {
  return infiniteQueryOptions({
    ...paged([...allPolicies, 'list', filter], (from, signal) =>
      api.policies({ query: { ...filter, ...from }, signal }),
    ),
    placeholderData: keepPreviousData,
    meta: { changesWithNotices: true },
  });
}

/** The pages on which something stands. */
export function pagesWith(query: string) {
  return queryOptions({
    queryKey: [...allPolicies, 'pages', query],
    queryFn: ({ signal }) => api.searchPolicies({ query: { query }, signal }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
    enabled: query !== '',
  });
}

/** A policy: the version in force, or another of its versions. */
export function policyOf(id: string, number: number | null) {
  return queryOptions({
    queryKey: [...allPolicies, 'one', id, number],
    queryFn: ({ signal }) => api.policy({ params: { id }, query: number === null ? {} : { number }, signal }),
    select: (answer) => answer.data,
    // Whoever is asked to read it is told by a notice.
    meta: { changesWithNotices: true },
  });
}

/** Says what the reader makes of the version in force. */
export const acknowledge = (body: { policyId: string; number: number; answer: Answer }, key: string) =>
  api.acknowledgePolicy({ body, key });

/** Publishes a version with its files. */
export function publish(content: Publication, files: readonly File[], key: string) {
  return api.publishPolicy({ form: multipartOf('Policy', content, files), key });
}

/** Who was asked and what they have said, as of a day. */
export function reportOf(asked: { policyId: string; day?: string }) {
  return infiniteQueryOptions({
    ...paged([...allPolicies, 'report', asked], (from, signal) =>
      api.policyReport({ query: { ...asked, ...from }, signal }),
    ),
    placeholderData: keepPreviousData,
  });
}

/** How many of them have said what. */
export function reportCounts(asked: { policyId: string; day?: string }) {
  return queryOptions({
    queryKey: [...allPolicies, 'counts', asked],
    queryFn: ({ signal }) => api.policyReportCounts({ query: asked, signal }),
    select: (answer) => answer.data,
  });
}
