import type { Addresses } from '#contract/call.ts';

/** Each call with its method and path: the contract, the page and the tests take them from here. */
export const calls = {
  getEmployees: 'POST /download/admin/getEmployees',
  exportEmployees: 'GET /download/admin/exportEmployees',
  getEmployee: 'GET /download/admin/getEmployee',
  addEmployee: 'POST /download/admin/addEmployee',
  changeEmployee: 'POST /download/admin/changeEmployee',
  withdrawEmployeeChange: 'POST /download/admin/withdrawEmployeeChange',
  giveCode: 'POST /download/admin/giveCode',
  changeRole: 'POST /download/admin/changeRole',
} as const satisfies Addresses;
