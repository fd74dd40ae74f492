import type { Decider } from '../../../testing/matrix-routes.ts';

/** What decides about each of its calls. */
export const deciders: Record<string, Decider> = {
  'POST /download/admin/getEmployees': 'role',
  'GET /download/admin/getStaffChoices': 'role',
  'GET /download/admin/getEmployee': 'role',
  'POST /download/admin/addEmployee': 'role',
  'POST /download/admin/changeEmployee': 'role',
  'POST /download/admin/withdrawEmployeeChange': 'role',
  'POST /download/admin/changeRole': 'role',
  'GET /download/admin/exportEmployees': 'role',
};

/** What each of its screens that is for some roles shows: whoever may make one of these calls has something to see there. */
export const shows: Record<string, readonly string[]> = {
  '/admin/employees': ['POST /download/admin/getEmployees'],
  '/admin/employees/:empcode': ['GET /download/admin/getEmployee'],
};
