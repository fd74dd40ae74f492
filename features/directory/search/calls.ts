import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  empSearch: 'GET /download/rest/empSearch',
  empSearchFilters: 'GET /download/rest/empSearchFilters',
} as const satisfies Addresses;
