import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getEntitlement: 'POST /download/buying/getEntitlement',
  getRoute: 'POST /download/buying/getRoute',
  getUserBalance: 'POST /download/buying/getUserBalance',
} as const satisfies Addresses;
