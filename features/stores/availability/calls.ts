import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  availability: 'GET /download/eyeCare/availability',
  availabilityList: 'GET /download/eyeCare/availabilityList',
  availabilityMonth: 'GET /download/eyeCare/availabilityMonth',
  availabilityTrend: 'GET /download/eyeCare/availabilityTrend',
  exportAvailability: 'GET /download/eyeCare/exportAvailability',
  nudgeStore: 'POST /download/eyeCare/nudgeStore',
} as const satisfies Addresses;
