import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getSystemCheck: 'GET /download/admin/getSystemCheck',
  getStorage: 'GET /download/admin/getStorage',
  runSystemCheck: 'POST /download/admin/runSystemCheck',
} as const satisfies Addresses;
