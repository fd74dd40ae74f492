import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  fetchOnePagers: 'GET /onepager/onepager-service/employee/fetch',
  viewOnePager: 'GET /onepager/onepager-service/employee/view',
  onePagerHistory: 'GET /onepager/onepager-service/employee/history',
  downloadOnePagers: 'GET /onepager/onepager-service/employee/download',
  onePagerOrders: 'GET /onepager/onepager-service/employee/orders',
  onePagerLooks: 'GET /onepager/onepager-service/employee/looks',
  onePagerViewers: 'GET /onepager/onepager-service/employee/viewers',
  writeOnePagerText: 'PUT /onepager/onepager-service/employee/text',
  askOnePagerCorrection: 'POST /onepager/onepager-service/employee/correction',
  linkOnePagers: 'POST /onepager/onepager-service/employee/links',
  onePagerLinks: 'GET /onepager/onepager-service/employee/links',
  // A code stands in no path: paths are logged.
  onePagerLink: 'GET /onepager/onepager-service/employee/links/opened',
  endOnePagerLink: 'POST /onepager/onepager-service/employee/links/end',
} as const satisfies Addresses;
