import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  stores: 'GET /download/eyeCare/stores',
  employees: 'GET /download/eyeCare/employees',
  placeEmployee: 'POST /download/eyeCare/placeEmployee',
  endStay: 'POST /download/eyeCare/endStay',
  budget: 'GET /download/eyeCare/budget',
  setBudget: 'POST /download/eyeCare/budget',
  exportBudget: 'GET /download/eyeCare/exportBudget',
} as const satisfies Addresses;
