import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getStuckRequests: 'GET /download/admin/getStuckRequests',
  reassignRequest: 'POST /download/admin/reassignRequest',
  nudge: 'POST /download/buying/nudge',
} as const satisfies Addresses;
