import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getAssetRequests: 'POST /download/buying/getAssetRequests',
  getuserRequests: 'POST /download/buying/getuserRequests',
  getAssetRequestsBasedOnStatus: 'POST /download/buying/getAssetRequestsBasedOnStatus',
  exportAssetRequests: 'GET /download/buying/exportAssetRequests',
  getOrgUnitList: 'GET /download/buying/getOrgUnitList',
  getOrgUnitName: 'POST /download/buying/getOrgUnitName',
} as const satisfies Addresses;
