import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import type { findColleagues } from '../../../cover/contract.ts';
import type { getStuckRequests, nudge, ReassignRequest, reassignRequest } from '../contract.ts';

/** The requests that nobody can take on. For an administrator. */
export const stuckRequests = queryOptions({
  queryKey: ['asset-requests', 'stuck'],
  queryFn: ({ signal }) =>
    send<typeof getStuckRequests>('GET', '/download/admin/getStuckRequests', { signal }),
  select: (answer) => answer.data,
});

/** Names a colleague for one role of a request. For an administrator. */
export const reassign = (body: ReassignRequest) =>
  send<typeof reassignRequest>('POST', '/download/admin/reassignRequest', { body });

/** Colleagues whose name, code or address begins so, at most ten. */
export const colleagues = async (query: string) =>
  (await send<typeof findColleagues>('GET', '/download/rest/findColleagues', { query: { query } })).data;

/** Reminds those whom one's request waits for. */
export const remindOf = (requestID: string, version: number) =>
  send<typeof nudge>('POST', '/download/buying/nudge', { body: { requestID, version } });
