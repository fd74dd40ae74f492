import { keepPreviousData } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '#contract/call.ts';
import { calls as searchCalls } from '#features/directory/search/calls.ts';
import type * as searchContract from '#features/directory/search/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type * as manageContract from '../manage-contract.ts';
import type { clearances, closeClearance, reopenClearance, startClearance } from '../manage-contract.ts';
import type * as queueContract from '../queue-contract.ts';
import type { departmentClearance, endDue, resolveClearance } from '../queue-contract.ts';

const api = callsOf<typeof contract & typeof manageContract & typeof queueContract>(calls);

const searchApi = callsOf<typeof searchContract>(searchCalls);

/** What every read of clearances begins with. */
const allClearances = ['clearance'] as const;

/** Reads all of it anew, and what waits. */
export const refreshClearances = () => queryClient.invalidateQueries();

/** One's own clearance, or somebody's; the latest, or the one of a number. */
export const clearanceOf = (empcode: string | null, clearanceId: number | null = null) =>
  dataOf([...allClearances, 'one', empcode, clearanceId], api.clearance, {
    query: { ...(empcode !== null && { empcode }), ...(clearanceId !== null && { clearanceId }) },
    meta: { changesWithNotices: true },
  });

/** Those who leave by their record, for whom no clearance has been started. */
export const leavingByRecord = dataOf([...allClearances, 'leaving'], api.leavingEmployees);

/** What the reader holds. */
export const holdings = dataOf([...allClearances, 'held'], api.whatIHold);

export type QueueFilter = Omit<QueryOf<typeof departmentClearance>, 'cursor' | 'limit'>;

/** What the reader answers. */
export const queue = (filter: QueueFilter) =>
  paged([...allClearances, 'queue', filter], api.departmentClearance, {
    query: filter,
    placeholderData: keepPreviousData,
    meta: { changesWithNotices: true },
  });

export type ListFilter = Omit<QueryOf<typeof clearances>, 'cursor' | 'limit'>;

/** The clearances of those for whom the reader is HR. */
export const clearanceList = (filter: ListFilter) =>
  paged([...allClearances, 'list', filter], api.clearances, {
    query: filter,
    placeholderData: keepPreviousData,
    meta: { changesWithNotices: true },
  });

/** Answers for departments. */
export const resolve = (body: BodyOf<typeof resolveClearance>, key: string) =>
  api.resolveClearance({ body, key });

/** Ends a due. */
export const end = (body: BodyOf<typeof endDue>, key: string) => api.endDue({ body, key });

/** Starts a clearance. */
export const start = (body: BodyOf<typeof startClearance>, key: string) => api.startClearance({ body, key });

/** Closes one, or ends it as its person stays. */
export const close = (body: BodyOf<typeof closeClearance>, key: string) => api.closeClearance({ body, key });

/** Opens one again. */
export const reopen = (body: BodyOf<typeof reopenClearance>, key: string) =>
  api.reopenClearance({ body, key });

/** Reminds those who have still to answer. */
export const remind = (clearanceId: number) => api.remindDepartments({ body: { clearanceId } });

/** Looks at the sources of its dues again. */
export const refresh = (clearanceId: number) => api.refreshDues({ body: { clearanceId } });

/** People whom a name or code means, at most ten. */
export const lookUp = async (query: string) => {
  const { data, complete } = await searchApi.empSearch({ query: { query } });
  return { data: data.slice(0, 10), complete };
};

/** The same as a file. */
export const exportedClearances = exportOf<typeof manageContract.exportClearances>(
  calls.exportClearances,
  'clearances',
);
