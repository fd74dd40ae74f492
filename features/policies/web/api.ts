import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../../web/lib/http.ts';
import type {
  Answer,
  acknowledgePolicy,
  Publication,
  policies,
  policy,
  policyReport,
  policyReportCounts,
  publishPolicy,
  searchPolicies,
} from '../contract.ts';

/** What every read of policies begins with. */
export const allPolicies = ['policies'] as const;

/** The policies in force, of a category or by words. */
export function policyList(filter: { category?: string; search?: string }) {
  return infiniteQueryOptions({
    queryKey: [...allPolicies, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send<typeof policies>('GET', '/download/rest/policies', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: { changesWithNotices: true },
  });
}

/** The pages on which something stands. */
export function pagesWith(query: string) {
  return queryOptions({
    queryKey: [...allPolicies, 'pages', query],
    queryFn: ({ signal }) =>
      send<typeof searchPolicies>('GET', '/download/rest/searchPolicies', { query: { query }, signal }),
    select: (answer) => answer.data,
    placeholderData: keepPreviousData,
    enabled: query !== '',
  });
}

/** A policy: the version in force, or another of its versions. */
export function policyOf(id: string, number: number | null) {
  return queryOptions({
    queryKey: [...allPolicies, 'one', id, number],
    queryFn: ({ signal }) =>
      send<typeof policy>('GET', `/download/rest/policies/${encodeURIComponent(id)}`, {
        query: number === null ? {} : { number },
        signal,
      }),
    select: (answer) => answer.data,
    // Whoever is asked to read it is told by a notice.
    meta: { changesWithNotices: true },
  });
}

/** Says what the reader makes of the version in force. */
export const acknowledge = (body: { policyId: string; number: number; answer: Answer }, key: string) =>
  send<typeof acknowledgePolicy>('POST', '/download/rest/acknowledgePolicy', {
    body,
    headers: { 'idempotency-key': key },
  });

/** Publishes a version with its files. */
export function publish(content: Publication, files: readonly File[], key: string) {
  const form = new FormData();
  form.set('Policy', JSON.stringify(content));
  for (const file of files) form.append('file', file, file.name);
  return send<typeof publishPolicy>('POST', '/download/admin/policies/publish', {
    form,
    headers: { 'idempotency-key': key },
  });
}

/** Who was asked and what they have said, as of a day. */
export function reportOf(asked: { policyId: string; day?: string }) {
  return infiniteQueryOptions({
    queryKey: [...allPolicies, 'report', asked],
    queryFn: ({ pageParam, signal }) =>
      send<typeof policyReport>('GET', '/download/admin/policies/report', {
        query: { ...asked, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** How many of them have said what. */
export function reportCounts(asked: { policyId: string; day?: string }) {
  return queryOptions({
    queryKey: [...allPolicies, 'counts', asked],
    queryFn: ({ signal }) =>
      send<typeof policyReportCounts>('GET', '/download/admin/policies/reportCounts', {
        query: asked,
        signal,
      }),
    select: (answer) => answer.data,
  });
}
