import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getOrgChart: 'GET /download/rest/orgChart',
  getOrgChartLoose: 'GET /download/rest/orgChartLoose',
  getOrgChartPath: 'GET /download/rest/orgChartPath',
  getOrgChartCounts: 'GET /download/rest/orgChartCounts',
} as const satisfies Addresses;
