import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  onePagerSyncs: 'GET /onepager/onepager-service/employee/sync',
  runOnePagerSync: 'POST /onepager/onepager-service/employee/sync',
  onePagerCorrections: 'GET /onepager/onepager-service/corrections',
  allOnePagerCorrections: 'GET /onepager/onepager-service/corrections/all',
  settleOnePagerCorrection: 'POST /onepager/onepager-service/corrections/settle',
} as const satisfies Addresses;
