import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '../../../contract/call.ts';
import { send } from '../../../web/lib/http.ts';
import type { empSearch } from '../../directory/search/contract.ts';
import type { clearance, whatIHold } from '../contract.ts';
import type {
  clearances,
  closeClearance,
  leavingEmployees,
  refreshDues,
  reopenClearance,
  startClearance,
} from '../manage-contract.ts';
import type { departmentClearance, endDue, resolveClearance } from '../queue-contract.ts';

/** What every read of clearances begins with. */
const allClearances = ['clearance'] as const;

/** Reads all of it anew, and what waits. */
export const refreshClearances = (client: QueryClient) => client.invalidateQueries();

/** One's own clearance, or somebody's; the latest, or the one of a number. */
export function clearanceOf(empcode: string | null, clearanceId: number | null = null) {
  return queryOptions({
    queryKey: [...allClearances, 'one', empcode, clearanceId],
    queryFn: ({ signal }) =>
      send<typeof clearance>('GET', '/download/rest/clearance', {
        query: { ...(empcode !== null && { empcode }), ...(clearanceId !== null && { clearanceId }) },
        signal,
      }),
    select: (answer) => answer.data,
    meta: { changesWithNotices: true },
  });
}

/** Those who leave by their record, for whom no clearance has been started. */
export const leavingByRecord = queryOptions({
  queryKey: [...allClearances, 'leaving'],
  queryFn: ({ signal }) =>
    send<typeof leavingEmployees>('GET', '/download/rest/leavingEmployees', { signal }),
  select: (answer) => answer.data,
});

/** What the reader holds. */
export const holdings = queryOptions({
  queryKey: [...allClearances, 'held'],
  queryFn: ({ signal }) => send<typeof whatIHold>('GET', '/download/rest/whatIHold', { signal }),
  select: (answer) => answer.data,
});

export type QueueFilter = Omit<QueryOf<typeof departmentClearance>, 'cursor' | 'limit'>;

/** What the reader answers. */
export function queue(filter: QueueFilter) {
  return infiniteQueryOptions({
    queryKey: [...allClearances, 'queue', filter],
    queryFn: ({ pageParam, signal }) =>
      send<typeof departmentClearance>('GET', '/download/rest/departmentClearance', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: { changesWithNotices: true },
  });
}

export type ListFilter = Omit<QueryOf<typeof clearances>, 'cursor' | 'limit'>;

/** The clearances of those for whom the reader is HR. */
export function clearanceList(filter: ListFilter) {
  return infiniteQueryOptions({
    queryKey: [...allClearances, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send<typeof clearances>('GET', '/download/rest/clearances', {
        query: { ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    meta: { changesWithNotices: true },
  });
}

const keyed = <Body>(body: Body, key: string) => ({ body, headers: { 'idempotency-key': key } });

/** Answers for departments. */
export const resolve = (body: BodyOf<typeof resolveClearance>, key: string) =>
  send<typeof resolveClearance>('POST', '/download/rest/resolveClearance', keyed(body, key));

/** Ends a due. */
export const end = (body: BodyOf<typeof endDue>, key: string) =>
  send<typeof endDue>('POST', '/download/rest/endDue', keyed(body, key));

/** Starts a clearance. */
export const start = (body: BodyOf<typeof startClearance>, key: string) =>
  send<typeof startClearance>('POST', '/download/rest/startClearance', keyed(body, key));

/** Closes one, or ends it as its person stays. */
export const close = (body: BodyOf<typeof closeClearance>, key: string) =>
  send<typeof closeClearance>('POST', '/download/rest/closeClearance', keyed(body, key));

/** Opens one again. */
export const reopen = (body: BodyOf<typeof reopenClearance>, key: string) =>
  send<typeof reopenClearance>('POST', '/download/rest/reopenClearance', keyed(body, key));

/** Looks at the sources of its dues again. */
export const refresh = (clearanceId: number) =>
  send<typeof refreshDues>('POST', '/download/rest/refreshDues', { body: { clearanceId } });

/** People by the beginning of a name or code, at most ten. */
export const lookUp = async (query: string) =>
  (await send<typeof empSearch>('GET', '/download/rest/empSearch', { query: { query } })).data.slice(0, 10);
