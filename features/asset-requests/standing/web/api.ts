import { calls as coverCalls } from '#features/cover/calls.ts';
import type * as coverContract from '#features/cover/contract.ts';
import { callsOf } from '#web/lib/calls.ts';
import { dataOf } from '#web/lib/reads-of.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { ReassignRequest } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

const coverApi = callsOf<typeof coverContract>(coverCalls);

/** The requests that nobody can take on. For an administrator. */
export const stuckRequests = dataOf(['asset-requests', 'stuck'], api.getStuckRequests);

/** Names a colleague for one role of a request. For an administrator. */
export const reassign = (body: ReassignRequest) => api.reassignRequest({ body });

/** Colleagues whom a name, code or address means, at most ten. */
export const colleagues = (query: string) => coverApi.findColleagues({ query: { query } });

/** Reminds those whom one's request waits for. */
export const remindOf = (requestID: string, version: number) => api.nudge({ body: { requestID, version } });
