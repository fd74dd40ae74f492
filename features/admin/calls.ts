import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getAttention: 'GET /download/admin/getAttention',
} as const satisfies Addresses;
