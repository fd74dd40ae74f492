import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getSync: 'GET /download/admin/getSync',
  runSync: 'POST /download/admin/runSync',
} as const satisfies Addresses;
