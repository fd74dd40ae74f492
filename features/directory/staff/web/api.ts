import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callsOf } from '#web/lib/calls.ts';
import { paged } from '#web/lib/paged.ts';
import { staffKey } from '../../company/web/api.ts';
import { calls } from '../calls.ts';
import type * as contract from '../contract.ts';
import type { AddEmployee, ChangeEmployee, ChangeRole, StaffFilter } from '../contract.ts';

const api = callsOf<typeof contract>(calls);

/** The employees that a filter leaves, page by page. */
export function staffList(filter: StaffFilter) {
  return infiniteQueryOptions(
    paged([...staffKey, 'list', filter], (from, signal) =>
      api.getEmployees({ body: { ...filter, ...from }, signal }),
    ),
  );
}

/** One employee's record. */
export const staffRecord = (empcode: string) =>
  queryOptions({
    queryKey: [...staffKey, 'record', empcode],
    queryFn: ({ signal }) => api.getEmployee({ query: { empcode }, signal }),
    select: (answer) => answer.data,
  });

export const takeOn = (body: AddEmployee) => api.addEmployee({ body });

export const changeStaff = (body: ChangeEmployee) => api.changeEmployee({ body });

export const withdraw = (changeId: number) => api.withdrawEmployeeChange({ body: { changeId } });

export const giveFirstCode = (body: { empcode: string }) => api.giveCode({ body });

export const setRole = (body: ChangeRole) => api.changeRole({ body });
