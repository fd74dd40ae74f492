import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getJobs: 'GET /download/admin/getJobs',
  settleFailedJobs: 'POST /download/admin/settleFailedJobs',
} as const satisfies Addresses;
