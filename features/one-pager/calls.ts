import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  onePagerMenu: 'GET /onepager/onepager-service/pickList/menu',
} as const satisfies Addresses;
