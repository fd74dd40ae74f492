import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getViews: 'GET /download/buying/getViews',
  saveView: 'POST /download/buying/saveView',
  deleteView: 'POST /download/buying/deleteView',
  orderViews: 'POST /download/buying/orderViews',
  getLocationList: 'GET /download/buying/getLocationList',
} as const satisfies Addresses;
