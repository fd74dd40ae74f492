import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  onePagerLogin: 'POST /onepager/onepager-service/auth/login',
  onePagerLogout: 'GET /onepager/onepager-service/auth/logout',
} as const satisfies Addresses;
