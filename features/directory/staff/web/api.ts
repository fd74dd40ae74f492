import { callsOf } from '#web/lib/calls.ts';
import { exportOf } from '#web/lib/list-export.ts';
import { dataOf, paged } from '#web/lib/reads-of.ts';
import { staffKey } from '../../company/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { AddEmployee, ChangeEmployee, StaffFilter } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The employees that a filter leaves, page by page. */
export const staffList = (filter: StaffFilter) =>
  paged([...staffKey, 'list', filter], api.getEmployees, { body: filter });

/** One employee's record. */
export const staffRecord = (empcode: string) =>
  dataOf([...staffKey, 'record', empcode], api.getEmployee, { query: { empcode } });

export const takeOn = (body: AddEmployee) => api.addEmployee({ body });

export const changeStaff = (body: ChangeEmployee) => api.changeEmployee({ body });

export const withdraw = (changeId: number) => api.withdrawEmployeeChange({ body: { changeId } });

export const giveFirstCode = (body: { empcode: string }) => api.giveCode({ body });

/** The same as a file. */
export const exportedEmployees = exportOf<typeof contract.exportEmployees>(
  calls.exportEmployees,
  'employees',
);
