import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  waitingFor: 'GET /download/rest/waitingFor',
  getMyWidgets: 'GET /download/rest/getMyWidgets',
  saveMyWidgets: 'POST /download/rest/saveMyWidgets',
} as const satisfies Addresses;
