import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  clearance: 'GET /download/rest/clearance',
  whatIHold: 'GET /download/rest/whatIHold',
  clearanceStatement: 'GET /download/rest/clearanceStatement',
  leavingEmployees: 'GET /download/rest/leavingEmployees',
  startClearance: 'POST /download/rest/startClearance',
  closeClearance: 'POST /download/rest/closeClearance',
  reopenClearance: 'POST /download/rest/reopenClearance',
  remindDepartments: 'POST /download/rest/remindDepartments',
  refreshDues: 'POST /download/rest/refreshDues',
  clearances: 'GET /download/rest/clearances',
  exportClearances: 'GET /download/rest/exportClearances',
  departmentClearance: 'GET /download/rest/departmentClearance',
  resolveClearance: 'POST /download/rest/resolveClearance',
  endDue: 'POST /download/rest/endDue',
} as const satisfies Addresses;
