import type { Decider } from '../../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'POST /download/admin/getEmployees': 'role',
  'GET /download/admin/getStaffChoices': 'role',
  'GET /download/admin/findManagers': 'role',
  'GET /download/admin/getEmployee': 'role',
  'POST /download/admin/addEmployee': 'role',
  'POST /download/admin/changeEmployee': 'role',
  'POST /download/admin/withdrawEmployeeChange': 'role',
  'POST /download/admin/changeRole': 'role',
  'GET /download/admin/exportEmployees': 'role',
};
