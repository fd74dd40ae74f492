import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/call.ts';
import { callsOf } from '#web/lib/calls.ts';
import type { SortedField } from '../../facts/fields.ts';
import { calls as templateCalls } from '../../templates/calls.ts';
import type * as templateContract from '../../templates/contract.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';

const api = callsOf<typeof contract>(calls);
const templateApi = callsOf<typeof templateContract>(templateCalls);

/** What every read of pages begins with: a text that was written changes any of them. */
const all = ['one-pagers'] as const;
export const refreshPages = (client: QueryClient) => client.invalidateQueries({ queryKey: all });

/** The templates by which the reader sees somebody. Nothing of one-pagers is kept in the browser: it may not be seen tomorrow. */
export const seenTemplates = queryOptions({
  queryKey: [...all, 'templates'],
  queryFn: async ({ signal }) => (await templateApi.onePagerTemplates({ signal })).data,
  meta: { offline: false },
});

/** What narrows and sorts the list of people, as the address has it. */
export interface PeopleFilter {
  readonly search?: string;
  readonly field?: SortedField;
  readonly value?: string;
  readonly sort?: SortedField;
  readonly descending?: boolean;
}

/** The people whom the reader sees by a template. */
export const peopleList = (templateId: number, filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...all, 'people', templateId, filter],
    queryFn: async ({ signal, pageParam }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const { data } = await api.fetchOnePagers({ query: { templateId, ...filter, ...cursor }, signal });
      return { data: data.rows, next: data.next, fields: data.fields };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    meta: { offline: false },
  });

/** Somebody's page by a template, or by the first; `svg`: with its picture. */
export const pageOf = (empId: string, templateId: number | undefined, svg = false) =>
  queryOptions({
    queryKey: [...all, 'page', empId, templateId, svg],
    queryFn: async ({ signal }) => {
      const query = {
        empId,
        ...(templateId !== undefined && { templateId }),
        ...(svg && { format: 'svg' as const }),
      };
      return (await api.viewOnePager({ query, signal })).data;
    },
    meta: { offline: false },
  });

/** What was published of somebody. */
export const historyOf = (empId: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'history', empId],
    queryFn: async ({ signal, pageParam }) => {
      const cursor = pageParam === null ? {} : { cursor: pageParam };
      const { data } = await api.onePagerHistory({ query: { empId, ...cursor }, signal });
      return { data: data.rows, next: data.next };
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    meta: { offline: false },
  });

/** One of them, as it was. */
export const versionOf = (empId: string, version: number) =>
  queryOptions({
    queryKey: [...all, 'version', empId, version],
    queryFn: async ({ signal }) =>
      (await api.onePagerHistory({ query: { empId, version, limit: 1 }, signal })).data.page,
    meta: { offline: false },
  });

/** Who looked at the reader's own pages. */
export const ownLooks = infiniteQueryOptions({
  queryKey: [...all, 'looks'],
  queryFn: ({ signal, pageParam }) =>
    api.onePagerLooks({ query: pageParam === null ? {} : { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  meta: { offline: false },
});

/** Which roles see the reader's own pages. */
export const ownViewers = queryOptions({
  queryKey: [...all, 'viewers'],
  queryFn: async ({ signal }) => (await api.onePagerViewers({ signal })).data,
  meta: { offline: false },
});

const isGoingOn = (state: string) => state === 'waiting' || state === 'making';

/** The reader's files that are made or can be had; asked again while one is being made. */
export const ownOrders = queryOptions({
  queryKey: [...all, 'orders'],
  queryFn: async ({ signal }) => (await api.onePagerOrders({ signal })).data,
  refetchInterval: ({ state }) => (state.data?.some((order) => isGoingOn(order.state)) ? 1_500 : false),
  meta: { offline: false },
});

export const ownLinks = queryOptions({
  queryKey: [...all, 'links'],
  queryFn: async ({ signal }) => (await api.onePagerLinks({ signal })).data,
  meta: { offline: false },
});

export const linkOf = (code: string) =>
  queryOptions({
    queryKey: [...all, 'link', code],
    queryFn: async ({ signal }) => (await api.onePagerLink({ query: { link: code }, signal })).data,
    meta: { offline: false },
  });

export const writeText = (body: BodyOf<typeof contract.writeOnePagerText>) => api.writeOnePagerText({ body });
export const askCorrection = (body: BodyOf<typeof contract.askOnePagerCorrection>, key: string) =>
  api.askOnePagerCorrection({ body, key });
export const makeLink = (body: BodyOf<typeof contract.linkOnePagers>, key: string) =>
  api.linkOnePagers({ body, key }).then(({ data }) => data);
export const endLink = (code: string) => api.endOnePagerLink({ body: { link: code } });

export type DownloadQuery = QueryOf<typeof contract.downloadOnePagers>;
