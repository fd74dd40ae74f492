import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  moneyStatement: 'GET /download/rest/moneyStatement',
  exportMoneyStatement: 'GET /download/rest/exportMoneyStatement',
} as const satisfies Addresses;
