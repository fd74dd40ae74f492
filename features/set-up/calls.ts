import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getSetUp: 'GET /download/admin/getSetUp',
  putOffStep: 'POST /download/admin/putOffStep',
  putAwaySetUp: 'POST /download/admin/putAwaySetUp',
} as const satisfies Addresses;
