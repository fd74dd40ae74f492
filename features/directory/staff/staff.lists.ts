import type { ListPlan, ListShown } from '#testing/list-row.ts';

const getEmployees = '/download/admin/getEmployees';

export const plans: readonly ListPlan[] = [
  ['employees, a search that finds nearly all', 'E1006', getEmployees, { search: 'made up' }],
];

export const plansAmongMany: readonly ListPlan[] = [
  ['employees', 'E1006', getEmployees, {}],
  ['employees, the newest first', 'E1006', getEmployees, { order: 'newest' }],
  ['employees of a location', 'E1006', getEmployees, { locationId: 'KOC1' }],
  ['employees of an org unit', 'E1006', getEmployees, { orgUnit: 'Technology' }],
  ['employees of a department', 'E1006', getEmployees, { department: 'Made up 7' }],
  ['employees who leave', 'E1006', getEmployees, { status: 'leaving' }],
  ['employees who left', 'E1006', getEmployees, { status: 'left' }],
  ['employees, a search', 'E1006', getEmployees, { search: 'c4ca4238' }],
  ['employees, a search by a code', 'E1006', getEmployees, { search: 'e1001' }],
  ['employees, a search that finds nothing', 'E1006', getEmployees, { search: 'zeppelin' }],
  ...['E1008', 'E1040'].flatMap((who) =>
    [{}, { order: 'newest' }, { status: 'left' }, { status: 'leaving' }, { search: 'made up' }].map(
      (filter): ListPlan => [
        `employees, for HR of ${who === 'E1008' ? 'one place' : 'two places'} ${JSON.stringify(filter)}`,
        who,
        getEmployees,
        filter,
      ],
    ),
  ),
];

export const shown: readonly ListShown[] = [
  {
    name: 'the employees',
    who: 'admin',
    screen: 'web/StaffPage.tsx',
    call: '**/download/admin/getEmployees',
    open: (page) => page.goto('/admin/employees'),
    rows: (page) => page.getByRole('list', { name: 'Employees' }).getByRole('listitem'),
  },
];
