import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getRoleGrants: 'POST /download/admin/getRoleGrants',
  getRoleCounts: 'GET /download/admin/getRoleCounts',
  getGrantsOf: 'GET /download/admin/getGrantsOf',
  exportRoleGrants: 'GET /download/admin/exportRoleGrants',
  grantRole: 'POST /download/admin/grantRole',
  endRole: 'POST /download/admin/endRole',
  handOverRoles: 'POST /download/admin/handOverRoles',
  restoreRole: 'POST /download/admin/restoreRole',
} as const satisfies Addresses;
