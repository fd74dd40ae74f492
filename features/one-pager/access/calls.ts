import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  onePagerRoles: 'GET /onepager/onepager-service/roles',
  addOnePagerRole: 'POST /onepager/onepager-service/roles',
  saveOnePagerRole: 'PUT /onepager/onepager-service/roles',
  removeOnePagerRole: 'POST /onepager/onepager-service/roles/remove',
  onePagerAccess: 'GET /onepager/onepager-service/roleAccessManagement',
  addOnePagerAccess: 'POST /onepager/onepager-service/roleAccessManagement',
  saveOnePagerAccess: 'PUT /onepager/onepager-service/roleAccessManagement',
  removeOnePagerAccess: 'POST /onepager/onepager-service/roleAccessManagement/remove',
} as const satisfies Addresses;
