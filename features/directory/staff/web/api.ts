import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { send } from '../../../../web/lib/http.ts';
import { staffKey } from '../../company/web/api.ts';
import type {
  AddEmployee,
  addEmployee,
  ChangeEmployee,
  ChangeRole,
  changeEmployee,
  changeRole,
  getEmployee,
  getEmployees,
  giveCode,
  StaffFilter,
  withdrawEmployeeChange,
} from '../contract.ts';

/** The employees that a filter leaves, page by page. */
export function staffList(filter: StaffFilter) {
  return infiniteQueryOptions({
    queryKey: [...staffKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      send<typeof getEmployees>('POST', '/download/admin/getEmployees', {
        body: pageParam === null ? filter : { ...filter, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** One employee's record. */
export const staffRecord = (empcode: string) =>
  queryOptions({
    queryKey: [...staffKey, 'record', empcode],
    queryFn: ({ signal }) =>
      send<typeof getEmployee>('GET', '/download/admin/getEmployee', { query: { empcode }, signal }),
    select: (answer) => answer.data,
  });

export const takeOn = (body: AddEmployee) =>
  send<typeof addEmployee>('POST', '/download/admin/addEmployee', { body });

export const changeStaff = (body: ChangeEmployee) =>
  send<typeof changeEmployee>('POST', '/download/admin/changeEmployee', { body });

export const withdraw = (changeId: number) =>
  send<typeof withdrawEmployeeChange>('POST', '/download/admin/withdrawEmployeeChange', {
    body: { changeId },
  });

export const giveFirstCode = (body: { empcode: string }) =>
  send<typeof giveCode>('POST', '/download/admin/giveCode', { body });

export const setRole = (body: ChangeRole) =>
  send<typeof changeRole>('POST', '/download/admin/changeRole', { body });
