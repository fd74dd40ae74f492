import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  search: 'GET /download/rest/search',
  getOpened: 'GET /download/rest/opened',
  noteOpened: 'POST /download/rest/noteOpened',
} as const satisfies Addresses;
